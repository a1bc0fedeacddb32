import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { sweepKnownNetworks } from '#server/session/known-networks.ts';
import { addDays } from '#shared/dates.ts';

import { eraseAccount } from './commands/deletion.server.ts';
import { deletionGraceDays, emailChangeDays, standInDays } from './state.ts';

const batch = 100;

/** Accounts whose 30 days have passed. */
const askedFor = ({ db, clock }: Ctx) =>
  db.selectFrom('users').where('deletion_requested_at', '<', addDays(clock(), -deletionGraceDays)).select('id');

/** Stand-ins that were not used for as long. */
const unusedStandIns = ({ db, clock }: Ctx) =>
  db
    .selectFrom('users')
    .where('stand_in_for', 'is not', null)
    .where('created_at', '<', addDays(clock(), -standInDays))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessions')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('sessions.updated_at', '>', addDays(clock(), -standInDays))
            .select('sessions.id'),
        ),
      ),
    )
    .select('id');

/** Erases accounts that are due, unless their owner cancels meanwhile. */
export const eraseDueJob = defineJob({
  name: 'accounts.erase_due',
  schedule: '10 3 * * *',
  async handler(ctx) {
    for (const due of [askedFor, unusedStandIns]) {
      const isDue = async (tx: Ctx, userId: string) =>
        (await due(tx).where('id', '=', userId).executeTakeFirst()) !== undefined;
      let erased = 0;
      do {
        erased = 0;
        for (const { id } of await due(ctx).limit(batch).execute()) if (await eraseAccount(ctx, id, isDue)) erased += 1;
      } while (erased === batch);
    }
  },
});

/** Deletes expired data: sessions, unconfirmed second factors and addresses, networks without recent sign-ins. */
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
    await ctx.db.deleteFrom('email_changes').where('created_at', '<', addDays(now, -emailChangeDays)).execute();
    await sweepKnownNetworks(ctx);
  },
});

export const jobs = [eraseDueJob, sweepJob];
