import { sql } from 'kysely';

import type { AppServices } from '#server/context.ts';
import type { ReadinessCheck } from '#server/http/health.ts';

/** What must work for this process to be of use to anybody. Without pictures or mail it still is: the administration tells those. */
export function readinessChecks(services: AppServices): readonly ReadinessCheck[] {
  return [
    {
      name: 'database',
      check: async () => {
        await sql`select 1`.execute(services.db);
      },
    },
  ];
}
