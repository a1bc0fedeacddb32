import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { requireUser } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';

import type { DisclosedField, OwnDisclosure } from '../schema.ts';

/** Returns the fields of a person that a recipient may see about a subject; none without a disclosure in force. */
export async function findDisclosedFields(
  ctx: Ctx,
  {
    owner_user_id,
    recipient_user_id,
    subject,
  }: {
    owner_user_id: string;
    recipient_user_id: string;
    subject: { kind: string; id: string };
  },
): Promise<readonly DisclosedField[]> {
  const row = await ctx.db
    .selectFrom('disclosures')
    .select('fields')
    .where('owner_user_id', '=', owner_user_id)
    .where('recipient_user_id', '=', recipient_user_id)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return (row?.fields ?? []) as DisclosedField[];
}

const keyset = defineKeyset('privacy.disclosures', { shown_at: moment, id: rowId }, { table: 'disclosures' });

/** Returns who has the signed-in account's data, newest first, ended disclosures included. */
export async function listOwnDisclosures(
  ctx: Ctx,
  { cursor = null, limit = 20 }: { cursor?: string | null; limit?: number } = {},
): Promise<{ items: OwnDisclosure[]; nextCursor: string | null }> {
  const { userId } = requireUser(ctx);
  const query = ctx.db
    .selectFrom('disclosures')
    .innerJoin('users as recipient', 'recipient.id', 'disclosures.recipient_user_id')
    .select(['disclosures.id', 'fields', 'subject_kind', 'subject_id', 'shown_at', 'revoked_at'])
    .select(['recipient.company_name', 'recipient.first_name', 'recipient.last_name'])
    .where('owner_user_id', '=', userId);
  const page = await keysetPage(query, keyset, { cursor, limit });
  const names = await subjectNames(ctx, page.items);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => {
      const name = names.get(row.subject_id) ?? null;
      return {
        id: row.id,
        recipient: row.company_name ?? `${row.first_name} ${row.last_name}`.trim(),
        fields: row.fields as DisclosedField[],
        subject_name: name,
        subject_href:
          name === null ? null : (ctx.registry.subject(row.subject_kind)?.href(ctx, row.subject_id) ?? null),
        shown_at: row.shown_at,
        revoked_at: row.revoked_at,
      };
    }),
  };
}
