/** A PostgreSQL session in this process: bytes of the wire protocol in and out, in order. */
export interface Engine {
  run(bytes: Uint8Array, onData: (bytes: Uint8Array) => void): Promise<void>;
  /** Returns how many syncs to disk were made since the start. */
  countSyncs(): Promise<number>;
  /**
   * Makes a consistent copy of the whole database in another folder, which must not exist. Only for engines with a
   * folder.
   */
  copyTo?(directory: string): Promise<void>;
  /** Restarts an engine that has died, with all committed data; does nothing while it runs. */
  revive?(): Promise<void>;
  close(): Promise<void>;
}

/** Another process has the embedded database open. */
export class DatabaseInUseError extends Error {
  /** The terminal shows the message without a stack. */
  readonly expose = true;
  /**
   * PostgreSQL's code for "cannot connect now": a serving process that has lost its database to another reports it as
   * unavailable.
   */
  readonly code = '57P03';

  constructor(directory: string) {
    super(
      `The database in ${directory} is in use by another Portolan process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DatabaseInUseError';
  }
}
