import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

import type { Engine } from './engine.ts';

/** An engine that forgets: for tests, type generation and whatever else wants a database of its own. */
export interface MemoryEngine extends Engine {
  /** The whole database as a tar archive that `startMemoryEngine` takes. */
  dump(): Promise<Blob>;
}

/** Starts an empty database in memory, or a copy of a dumped one. Runs in the calling thread. */
export async function startMemoryEngine(snapshot?: Blob): Promise<MemoryEngine> {
  const database = await PGlite.create({
    loadDataDir: snapshot,
    extensions: { pg_trgm, unaccent, btree_gin },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  let queue: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
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
    dump: () => inOrder(() => database.dumpDataDir('none')),
    close: () => inOrder(() => database.close()),
  };
}
