import type { Kysely } from 'kysely';

import type { Language } from '#shared/languages.ts';

import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import type { DB } from './db/types.ts';
import type { EventBus } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ProcessCache } from './process-cache.ts';
import type { Registry } from './registry.ts';
import type { GoogleSignIn } from './session/google.ts';
import type { Storage } from './storage-contract.ts';

/** What the process owns, made once at start. */
export interface AppServices {
  readonly config: Config;
  /** The pool; inside `transaction()` the open transaction instead. */
  readonly db: Kysely<DB>;
  readonly log: Logger;
  readonly clock: () => Date;
  /** A new UUIDv7: sortable by time of making. */
  readonly newId: () => string;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly events: EventBus;
  readonly metrics: Metrics;
  readonly registry: Registry;
  /** Null where it is not configured. */
  readonly google: GoogleSignIn | null;
  readonly cache: ProcessCache;
}

/** What a command or query is given: the services, who asks, and under which request. */
export interface Ctx extends AppServices {
  readonly actor: Actor;
  readonly requestId: string;
  /** The caller's address as the trusted forwarders tell it; empty for the product itself. */
  readonly ip: string;
  /** In which this caller is answered. */
  readonly language: Language;
}

/** The same request as somebody else, for work the product does in its own name. */
export function withActor(ctx: Ctx, actor: Actor): Ctx {
  return { ...ctx, actor };
}
