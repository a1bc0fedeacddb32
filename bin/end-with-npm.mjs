/**
 * npm runs scripts in a shell and signals only that shell, which on many systems ends without passing the signal on. So
 * a process started by npm watches its parent and ends as on SIGTERM when the parent is gone.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
