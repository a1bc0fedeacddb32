import { sql } from 'kysely';

import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { audit } from './audit.ts';
import type { Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';
import { requireAdmin } from './session/require.ts';

const maxShown = 20;

export interface FailedJob {
  id: string;
  /** Feature and verb, as in the job's definition. */
  name: string;
  failed_at: Date;
  tries: number;
  /** Error message of the last attempt. */
  reason: string | null;
}

/**
 * Returns the jobs whose last attempt failed, newest first, at most twenty; the queue deletes them after a week.
 * Administrators only.
 */
export async function listFailedJobs(ctx: Ctx): Promise<FailedJob[]> {
  requireAdmin(ctx);
  // The tables belong to the library and are not in our types.
  const { rows } = await sql<FailedJob>`
    select id::text, data->>'name' as name, completed_on as failed_at, retry_count + 1 as tries, left(output->>'message', 300) as reason
      from jobs.job where name = 'portolan' and state = 'failed' order by completed_on desc, id limit ${maxShown}`.execute(
    ctx.db,
  );
  return rows;
}

/**
 * Queues a finally failed job for one more attempt and returns its name. Throws `conflict` if it does not exist or has
 * not finally failed. Administrators only.
 */
export async function retryFailedJob(ctx: Ctx, id: string): Promise<string> {
  requireAdmin(ctx);
  if (!isUuid(id)) throw new AppError('not_found');
  return transaction(ctx, async (tx) => {
    const name = await tx.jobs.retry(tx, id);
    if (name === null) throw new AppError('conflict', { detail: m.server_job_not_again() });
    await audit(tx, { action: 'job.tried_again', subject_kind: 'job', subject_id: id, detail: { name } });
    return name;
  });
}
