#pragma once
#error isodoku's headers must not find this one
