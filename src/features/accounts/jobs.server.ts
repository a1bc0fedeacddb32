import { defineJob } from '#server/jobs.ts';
import { addDays } from '#shared/dates.ts';

import { eraseAccount } from './commands/deletion.server.ts';
import { deletionGraceDays, standInDays } from './state.ts';

const batch = 100;

/** Erases accounts whose 30 days have passed, and stand-ins nobody used for as long. */
export const eraseDueJob = defineJob({
  name: 'accounts.erase_due',
  schedule: '10 3 * * *',
  async handler(ctx) {
    const now = ctx.clock();
    const dueBefore = addDays(now, -deletionGraceDays);
    for (;;) {
      const due = await ctx.db
        .selectFrom('users')
        .where('deletion_requested_at', '<', dueBefore)
        .select('id')
        .limit(batch)
        .execute();
      let erased = 0;
      for (const { id } of due) if (await eraseAccount(ctx, id, dueBefore)) erased += 1;
      if (erased < batch) break;
    }
    const standIns = await ctx.db
      .selectFrom('users')
      .where('stand_in_for', 'is not', null)
      .where('created_at', '<', addDays(now, -standInDays))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('sessions')
              .whereRef('sessions.user_id', '=', 'users.id')
              .where('sessions.updated_at', '>', addDays(now, -standInDays))
              .select('sessions.id'),
          ),
        ),
      )
      .select('id')
      .limit(batch)
      .execute();
    for (const { id } of standIns) await eraseAccount(ctx, id);
  },
});

/** Takes out what has expired: sessions, second factors that were never confirmed. */
const sweepJob = defineJob({
  name: 'accounts.sweep',
  schedule: '25 * * * *',
  async handler(ctx) {
    const now = ctx.clock();
    await ctx.db.deleteFrom('sessions').where('expires_at', '<', now).execute();
    await ctx.db
      .deleteFrom('two_factors')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', addDays(now, -1))
      .execute();
  },
});

export const jobs = [eraseDueJob, sweepJob];
