import { hostname } from 'node:os';

import type { AppServices } from '../context.ts';
import { version } from '../version.ts';
import type { Marks } from './marks.ts';

/** With the embedded database there is one node and nobody to inform, and an idle product should not write. */
const everyMs = { embedded: 300_000, postgres: 10_000 };

/** A node that has missed this many intervals is gone. */
const missedBeats = 3;

/** How long the row of a killed process is shown. */
const forgottenAfterMs = 86_400_000;

const intervalOf = ({ databaseUrl }: Pick<AppServices['config'], 'databaseUrl'>): number =>
  everyMs[databaseUrl === null ? 'embedded' : 'postgres'];

/** Returns the moment since which a living node must have been seen. */
export const aliveSince = (config: Pick<AppServices['config'], 'databaseUrl'>, now: Date): Date =>
  new Date(now.getTime() - missedBeats * intervalOf(config));

interface HeartbeatParts {
  services: AppServices;
  marks: Marks;
  /** Identifies the build, so that nodes of different releases are told apart. */
  build: string;
}

/** Records that this process serves, every ten seconds. Returns a function that removes its row. */
export async function startHeartbeat({ services, marks, build }: HeartbeatParts): Promise<() => Promise<void>> {
  const { db, clock, config, newId, log } = services;
  const startedAt = clock();
  const row = {
    id: newId(),
    address: `${hostname()}:${config.port}`,
    version: `${version} (${build})`.slice(0, 100),
    secret_mark: marks.secret,
    files_mark: marks.files,
    started_at: startedAt,
  };
  const beat = async (): Promise<void> => {
    const now = clock();
    await db
      .insertInto('nodes')
      .values({ ...row, last_seen_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_seen_at: now }))
      .execute();
    await db
      .deleteFrom('nodes')
      .where('last_seen_at', '<', new Date(now.getTime() - forgottenAfterMs))
      .execute();
  };
  await beat();
  // Without its database this process says so on /health/ready; the next beat may work again.
  const timer = setInterval(
    () => void beat().catch((error: unknown) => log.debug({ err: error }, 'The heartbeat was not written.')),
    intervalOf(config),
  ).unref();
  return async () => {
    clearInterval(timer);
    await db
      .deleteFrom('nodes')
      .where('id', '=', row.id)
      .execute()
      .catch(() => undefined);
  };
}
