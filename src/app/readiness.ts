import { sql } from 'kysely';

import { keepsFiles } from '#server/config.ts';
import type { AppServices } from '#server/context.ts';
import { checkDisk } from '#server/data-folder.ts';
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
    ...(keepsFiles(services.config) ? [{ name: 'disk', check: () => checkDisk(services.config.dataDir) }] : []),
  ];
}
