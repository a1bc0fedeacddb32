import type { Ctx } from './context.ts';

/** A command's door to the person at the terminal: never `console` directly, it may be at the far end of a socket. */
export interface CommandIo {
  out: (line: string) => void;
  err: (line: string) => void;
  /** What relative paths are relative to: the terminal's folder, which is not the server's. Absent: this process's own. */
  cwd?: string;
}

/** `npm run <name> -- <args>`. Runs inside the process that owns the database and answers an exit code. */
export interface Command {
  name: string;
  usage: string;
  run: (ctx: Ctx, args: readonly string[], io: CommandIo) => Promise<number>;
}
