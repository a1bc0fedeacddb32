import process from 'node:process';
import v8 from 'node:v8';

/**
 * Old objects may grow by 42 of a hundred before garbage is collected (V8 waits for up to four times), and young ones have 8 MB.
 * What it gives is in decision 0103.
 */
const flags = ['--heap-growing-percent=42', '--max-semi-space-size=8'];
/** glibc: two arenas, and what is larger than 32 kB is given back when it is freed. Other C libraries do not read it. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };

/**
 * Gives this process its memory settings. V8 and the C library read most of them only while a process begins, so it is replaced by itself (the same
 * process id, no child to pass signals to). Where the system cannot do that (Windows), only what can be changed later is set.
 */
export function startWithLessMemory() {
  if (process.execArgv.includes(flags[0])) return;
  if (process.platform === 'win32' || process.execve === undefined) v8.setFlagsFromString(flags[0]);
  else
    process.execve(
      process.execPath,
      // What the operator gave comes last, so it wins.
      [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
      { ...allocator, ...process.env },
    );
}
