import { sql } from 'kysely';

import { keepsFiles } from '#server/config.ts';
import type { AppServices } from '#server/context.ts';
import { checkDisk } from '#server/data-folder.ts';
import type { ReadinessCheck } from '#server/http/health.ts';

/**
 * Returns the checks without which this process is of no use. Storage and mail are not among them; the administration
 * reports those.
 */
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
