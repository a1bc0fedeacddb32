import { sql } from 'kysely';

import type { AppServices } from '#server/context.ts';
import type { ReadinessCheck } from '#server/http/health.ts';

/** What must work for this process to be of use to anybody; `/health/ready` and the administration ask the same questions. */
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
