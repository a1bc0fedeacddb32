/** A PostgreSQL session inside this process: bytes of the wire protocol in, bytes out, in order. */
export interface Engine {
  run(bytes: Uint8Array, onData: (bytes: Uint8Array) => void): Promise<void>;
  /** How often the file system was told to reach the disk since the start. */
  countSyncs(): Promise<number>;
  /** A consistent copy of the whole database in another folder, which must not exist. Only engines with a folder have it. */
  copyTo?(directory: string): Promise<void>;
  /** Starts again after the engine has died; what was committed is there. Nothing happens while it lives. */
  revive?(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded database belongs to another process. */
export class DatabaseInUseError extends Error {
  /** The terminal shows the message without a stack. */
  readonly expose = true;
  /** PostgreSQL's own for "not now": a serving process that has lost its database to another says that it is away. */
  readonly code = '57P03';

  constructor(directory: string) {
    super(
      `The database in ${directory} is in use by another Portolan process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DatabaseInUseError';
  }
}
