import type { Ctx } from '#server/context.ts';

interface OfSubject {
  kind: string;
  id: string;
  /** Only the conversation with this key. */
  key?: string;
}

const conversationsOf = (tx: Ctx, { kind, id, key }: OfSubject) =>
  tx.db
    .updateTable('conversations')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''));

/** From now on the participants see each other's contact details, also in earlier messages, and may add files. */
export async function liftMask(tx: Ctx, subject: OfSubject): Promise<void> {
  await conversationsOf(tx, subject).set({ is_masked: false }).execute();
}

/** Closes the conversations of a subject: they can be read but not continued. */
export async function closeConversations(tx: Ctx, subject: OfSubject): Promise<void> {
  await conversationsOf(tx, subject).set({ status: 'closed' }).execute();
}
