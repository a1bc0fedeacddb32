import { sql } from 'kysely';

import type { AppServices } from '#server/context.ts';
import { checkDisk } from '#server/data-folder.ts';
import type { ReadinessCheck } from '#server/http/health.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Returns the checks without which this process is of no use. Storage and mail are not among them; the administration
 * reports those.
 */
export function readinessChecks(services: AppServices): readonly ReadinessCheck[] {
  return [
    {
      name: 'database',
      check: async () => {
        const { rows } = await sql<{
          is_read_only: string;
        }>`select current_setting('transaction_read_only') as is_read_only`.execute(services.db);
        if (rows[0]?.is_read_only === 'on') throw new AppError('unavailable');
      },
    },
    // With the database elsewhere, a full disk affects only files and mails, as an unreachable bucket would.
    ...(services.config.databaseUrl === null
      ? [{ name: 'disk', check: () => checkDisk(services.config.dataDir) }]
      : []),
  ];
}
