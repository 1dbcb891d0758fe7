/* <threads.h>, as far as this library uses it, for a system without threads: what is to be called when a thread ends
   never has to be, since the only one ends with the program. */
#pragma once
typedef int once_flag;
typedef int tss_t;
typedef void (*tss_dtor_t)(void*);
#define ONCE_FLAG_INIT 0
enum { thrd_success = 0, thrd_error = 1 };
static inline void call_once(once_flag* flag, void (*function)(void)) {
  if (*flag == 0) {
    *flag = 1;
    function();
  }
}
static inline int tss_create(tss_t* key, tss_dtor_t destructor) {
  (void)destructor;
  *key = 0;
  return thrd_success;
}
static inline int tss_set(tss_t key, void* value) {
  (void)key;
  (void)value;
  return thrd_success;
}
