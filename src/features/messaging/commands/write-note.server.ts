import type { Ctx } from '#server/context.ts';

interface NewNote {
  participant_id: string;
  /** The company that takes part, whose members alone read it. */
  organization_id: string;
  author_id: string;
  content: string;
}

/** Writes a note about a conversation, in the language of the page. Callers check who may. */
export async function writeNote(
  tx: Ctx,
  { participant_id, organization_id, author_id, content }: NewNote,
): Promise<{ id: string }> {
  const id = tx.newId();
  await tx.db
    .insertInto('conversation_notes')
    .values({
      id,
      participant_id,
      organization_id,
      author_id,
      content,
      language: tx.language,
      created_at: tx.clock(),
    })
    .execute();
  return { id };
}
