import type { Kysely } from 'kysely';

import type { Language } from '#shared/languages.ts';

import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import type { DB } from './db/types.ts';
import type { EventBus } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limit-counters.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ProcessCache } from './process-cache.ts';
import type { Registry } from './registry.ts';
import type { OpenidSignIn } from './session/openid.ts';
import type { Storage } from './storage-contract.ts';

/** Services of the process, created once at start. */
export interface AppServices {
  readonly config: Config;
  /** The pool; inside `transaction()` the open transaction. */
  readonly db: Kysely<DB>;
  /** What `db` was opened on. Statements go through `db`: those of a transaction must. */
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Returns a new UUIDv7, which sorts by creation time. */
  readonly newId: () => string;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly events: EventBus;
  readonly metrics: Metrics;
  readonly registry: Registry;
  /** Null if it is not configured. */
  readonly google: OpenidSignIn | null;
  readonly cache: ProcessCache;
}

/** Passed to every command and query: the services, the actor and the request. */
export interface Ctx extends AppServices {
  readonly actor: Actor;
  readonly requestId: string;
  /** The client's address as reported by trusted proxies; empty for the product itself. */
  readonly ip: string;
  /** Language of the answer. */
  readonly language: Language;
  /** False where a page is only asked whether it exists, or shown to staff: transactions are refused. */
  readonly mayWrite?: boolean;
}

/** Returns the same request with another actor, for work that the product does on its own behalf. */
export function withActor(ctx: Ctx, actor: Actor): Ctx {
  return { ...ctx, actor };
}
