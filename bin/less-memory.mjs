import process from 'node:process';
import v8 from 'node:v8';

/**
 * The old generation may grow by 42 % before a collection (V8 allows up to four times), and the young generation's
 * semi-spaces have at most 8 MB. Decision 0001 has the measurements.
 */
const flags = ['--heap-growing-percent=42', '--max-semi-space-size=8'];
/** glibc only: two arenas, and blocks above 32 kB are returned when freed. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };

/**
 * Applies the memory settings. V8 and the C library read most of them only at process start, so the process replaces
 * itself (same process id, no child). Where the system cannot do that (Windows), only what can be changed later is set.
 */
export function startWithLessMemory() {
  if (process.execArgv.includes(flags[0])) return;
  if (process.platform === 'win32' || process.execve === undefined) v8.setFlagsFromString(flags[0]);
  else
    process.execve(
      process.execPath,
      // The operator's flags come last and take precedence.
      [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
      { ...allocator, ...process.env },
    );
}
