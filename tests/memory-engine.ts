import { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';

import type { Engine } from '#server/db/engine.ts';

/** All files of a database's folder; null is an empty folder. */
export type DatabaseFiles = ReadonlyMap<string, Uint8Array | null>;

/** An engine without durability: for tests, type generation and other uses that need a separate database. */
export interface MemoryEngine extends Engine {
  /** Returns the whole database, in the form that `startMemoryEngine` takes. */
  copyFiles(): Promise<DatabaseFiles>;
}

const folder = '/pglite/data';

/** The part of Emscripten's file system that is used here; PGlite's types leave it open. */
interface MemoryFiles {
  mkdirTree(path: string): void;
  lookupPath(path: string): { node: MemoryNode };
  readFile(path: string): Uint8Array;
  readdir(path: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
}

/** A file or folder. The functions are the same objects for all files of an engine. */
interface MemoryNode {
  contents: Uint8Array;
  usedBytes: number;
  node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
  stream_ops: { write(this: void, stream: { node: MemoryNode }, ...rest: unknown[]): number };
}

const filesOf = (database: PGlite): MemoryFiles => database.Module.FS as MemoryFiles;

const ordinaryFile = 0o100600;

/**
 * Starts with the given files, each copied at its first write: most files of a database are never written, and copying
 * all of them took a third of a start. PGlite's own loading of a tar archive takes five times as long as copying.
 */
class CopiedFiles extends EmscriptenBuiltinFilesystem {
  readonly #files: DatabaseFiles;

  constructor(files: DatabaseFiles) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) return;
    const fs = filesOf(this.pg);
    fs.mkdirTree(folder);
    const folders = new Map([['', fs.lookupPath(folder).node]]);
    const shared = new Set<MemoryNode>();
    for (const [path, data] of this.#files) {
      const cut = path.lastIndexOf('/');
      const parent = folders.get(path.slice(0, Math.max(cut, 0)));
      if (data && parent) {
        const node = parent.node_ops.mknod(parent, path.slice(cut + 1), ordinaryFile, 0);
        node.contents = data;
        node.usedBytes = data.length;
        if (shared.size === 0) copyBeforeWriting(node.stream_ops, shared);
        shared.add(node);
      } else {
        fs.mkdirTree(`${folder}/${path}`);
        folders.set(path, fs.lookupPath(`${folder}/${path}`).node);
      }
    }
  }
}

/** Truncating and growing a file copies it anyway; only writes within its length would reach the shared bytes. */
function copyBeforeWriting(operations: MemoryNode['stream_ops'], shared: Set<MemoryNode>): void {
  const { write } = operations;
  operations.write = (stream, ...rest) => {
    const { node } = stream;
    if (shared.delete(node)) node.contents = node.contents.slice();
    return write(stream, ...rest);
  };
}

function collect(fs: MemoryFiles, path: string, into: Map<string, Uint8Array | null>): void {
  for (const name of fs.readdir(`${folder}/${path}`).filter((entry) => entry !== '.' && entry !== '..')) {
    const inside = path === '' ? name : `${path}/${name}`;
    if (fs.isDir(fs.stat(`${folder}/${inside}`).mode)) {
      into.set(inside, null);
      collect(fs, inside, into);
    } else into.set(inside, fs.readFile(`${folder}/${inside}`));
  }
}

/** Starts an empty database in memory, or a copy of the given files. Runs in the calling thread. */
export async function startMemoryEngine(files?: DatabaseFiles): Promise<MemoryEngine> {
  const database = await PGlite.create({
    ...(files ? { fs: new CopiedFiles(files) } : { loadDataDir: await dataDir() }),
    extensions: { pg_trgm, unaccent, btree_gin },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  let queue: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => T | Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };
  return {
    run: (bytes, onData) =>
      inOrder(() =>
        database.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (part) => onData(part.slice()) }),
      ),
    countSyncs: async () => 0,
    copyFiles: () =>
      inOrder(() => {
        const copied = new Map<string, Uint8Array | null>();
        collect(filesOf(database), '', copied);
        return copied;
      }),
    close: () => inOrder(() => database.close()),
  };
}
