import { addMessage } from '#features/messaging/commands/add-message.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { demoId } from '#server/new-id.ts';
import { addDays, addHours, isoDate } from '#shared/dates.ts';
import { foldText } from '#shared/plain-text.ts';

import { makeBooking, makeLead } from '../build.server.ts';
import { type DemoLead, demoLeads } from '../demo/leads.ts';
import { demoSessions } from '../demo/sessions.ts';
import { listFreeSlots } from '../queries/free-slots.server.ts';
import { findThread } from '../queries/thread.server.ts';
import { withAnswer } from '../state.ts';

/**
 * Writes thirty demonstration leads in every status, with threads; some are overdue, some duplicates; and sessions of
 * training. No mail is sent.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await seedSessions(ctx);
  const first = new Map<string, string>();
  // Oldest first, so that later ones are the duplicates.
  for (const [index, lead] of demoLeads.toSorted((a, b) => b.ago - a.ago).entries()) {
    const session_id = `demo-lead-${index + 1}`;
    const known = await ctx.db.selectFrom('leads').select('id').where('session_id', '=', session_id).executeTakeFirst();
    const id = known?.id ?? (await seedLead(ctx, lead, session_id, first.get(lead.company) ?? null));
    if (!first.has(lead.company)) first.set(lead.company, id);
    if (!known && lead.form === 'demo') await seedBooking(ctx, id, index);
  }
}

/** Offers sessions of training at three in the afternoon (UTC); the one that is over has a recording. */
async function seedSessions(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  for (const { days, ...session } of demoSessions)
    await ctx.db
      .insertInto('training_sessions')
      .values({
        ...session,
        id: demoId(`training ${session.subject} ${days}`),
        starts_at: new Date(`${isoDate(addDays(now, days))}T15:00:00Z`),
        minutes: 30,
        link: 'https://video.example.com/portolan-training',
        recording: days < 0 ? 'https://video.example.com/portolan-training/recorded' : null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Books a demonstration for every second lead that asked for one, over the coming days. */
async function seedBooking(ctx: Ctx, lead_id: string, index: number): Promise<void> {
  const { starts } = await listFreeSlots(ctx);
  const starts_at = starts[(index * 5) % Math.max(1, starts.length)];
  if (starts_at && index % 2 === 0) await makeBooking(ctx, { lead_id, starts_at });
}

const addressOf = ({ contact, company }: DemoLead): string => {
  const word = (text: string) => foldText(text).replace(/[^a-z]+/g, '-');
  return `${word(contact.split(' ')[0] ?? '')}@${word(company).replace(/^-|-$/g, '')}.example.com`;
};

async function seedLead(ctx: Ctx, lead: DemoLead, session_id: string, duplicate_of: string | null): Promise<string> {
  const created_at = addHours(ctx.clock(), -lead.ago);
  return transaction({ ...ctx, clock: () => created_at }, async (tx) => {
    const { id } = await makeLead(tx, {
      session_id,
      source_form: lead.form,
      company_name: lead.company,
      contact_name: lead.contact,
      email: addressOf(lead),
      phone: null,
      source: lead.source,
      priority: lead.priority,
      estimated_value: lead.value,
      notes: lead.note,
      duplicate_of,
      is_demo: true,
      created_at,
    });
    const { answer, reply } = lead;
    const thread = await findThread(tx, id);
    const say = (after: number, role: 'user' | 'staff', content: string) =>
      addMessage(
        { ...tx, clock: () => addHours(created_at, after) },
        {
          conversation_id: thread.id,
          role,
          participant_id: role === 'user' ? thread.anonymous_id : null,
          content,
          isToldByCaller: true,
        },
      );
    if (lead.note !== null) await say(0, 'user', lead.note);
    if (answer === undefined) return id;
    await say(answer.after, 'staff', answer.text);
    if (reply !== undefined) await say(answer.after + 2, 'user', reply);
    const notes = withAnswer(lead.note, isoDate(addHours(created_at, answer.after)), answer.text);
    await tx.db.updateTable('leads').set({ notes, status: lead.status }).where('id', '=', id).execute();
    return id;
  });
}
