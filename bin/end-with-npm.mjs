/**
 * npm runs a script in a shell and passes signals to that shell alone, which on many systems ends without telling what it started. So whoever was started by npm
 * looks whether its parent is still there, and ends as it would when it was told itself (SIGTERM).
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
