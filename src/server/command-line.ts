import type { Ctx } from './context.ts';

/**
 * Output of a command. Commands must not write to `console`, because the terminal may be at the other end of a socket.
 */
export interface CommandIo {
  out: (line: string) => void;
  err: (line: string) => void;
  /**
   * Base of relative paths: the terminal's working folder, which may differ from the server's. Absent: this process's
   * own.
   */
  cwd?: string;
}

/** `npm run <name> -- <args>`. Runs in the process that owns the database and returns an exit code. */
export interface Command {
  name: string;
  usage: string;
  run: (ctx: Ctx, args: readonly string[], io: CommandIo) => Promise<number>;
}
