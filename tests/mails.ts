import type { Ctx } from '#server/context.ts';
import type { MailContent } from '#server/mailer/content.ts';

/** Returns the mails to an address, the oldest first. */
export async function mailsTo(ctx: Ctx, email: string): Promise<MailContent[]> {
  const rows = await ctx.db
    .selectFrom('outbox')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .select('content')
    .$castTo<{ content: MailContent }>()
    .execute();
  return rows.map(({ content }) => content);
}
