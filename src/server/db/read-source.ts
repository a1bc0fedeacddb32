import { AsyncLocalStorage } from 'node:async_hooks';

interface ReadSource {
  /** False once the work has written, or the replica could not answer. */
  mayBeReplica: boolean;
}

const sources = new AsyncLocalStorage<ReadSource | null>();

/** Runs `work`, whose statements may be answered by a replica until one of them writes. */
export const withReplica = <T>(work: () => T): T => sources.run({ mayBeReplica: true }, work);

/** Runs `work` on the primary; what is read afterwards may still come from a replica. */
export const withPrimary = <T>(work: () => T): T => sources.run(null, work);

/** Returns true while the statements of this work may be answered by a replica. */
export const mayReadReplica = (): boolean => sources.getStore()?.mayBeReplica === true;

/** Makes the rest of this work read from the primary. */
export function stayWithPrimary(): void {
  const source = sources.getStore();
  if (source) source.mayBeReplica = false;
}

/** Returns the same pages, each read from where this work reads: a stream is read outside of the work that made it. */
export function pagesFromHere<Page>(pages: AsyncIterable<Page>): AsyncIterable<Page> {
  const here = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]() {
      const iterator = pages[Symbol.asyncIterator]();
      return {
        next: () => here(() => iterator.next()),
        return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}
