/* <sys/wait.h> for a system without processes: a header of nauty's includes it, and what it compiles for. */
#pragma once
