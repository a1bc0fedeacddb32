import { EmbeddedSession } from './embedded-session.ts';
import type { Engine } from './engine.ts';

/**
 * Opens the database in a folder in a separate thread, creating it if absent.
 * Throws `DatabaseInUseError` if another process has it open.
 */
export async function startEmbeddedEngine(directory: string): Promise<Engine> {
  const start = async (mayCreate: boolean) => {
    const session = new EmbeddedSession(directory, mayCreate);
    await session.start();
    return session;
  };
  let session = await start(true);
  let reviving: Promise<void> | undefined;

  return {
    async run(bytes, onData) {
      await session.ask({ kind: 'run', bytes }, onData);
    },
    async countSyncs() {
      return Number(await session.ask({ kind: 'syncs' }));
    },
    async copyTo(target) {
      await session.ask({ kind: 'copy', target });
    },
    async revive() {
      if (!session.isDead) return;
      reviving ??= start(false)
        .then((started) => {
          session = started;
        })
        .finally(() => {
          reviving = undefined;
        });
      await reviving;
    },
    close: () => session.close(),
  };
}
