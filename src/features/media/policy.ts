import type { Actor } from '#server/actor.ts';

export interface FileAccess {
  owner_user_id: string;
  visibility: string;
  attached_kind: string | null;
}

/**
 * Public files are readable by everybody, unattached ones by whoever uploaded them. An attached file belongs to its row
 * and so to the company that has it: whoever may read the row reads the file, and nobody else, its uploader neither.
 */
export function canReadFile(actor: Actor, file: FileAccess): boolean {
  if (file.visibility === 'public') return true;
  return file.attached_kind === null && actor.kind === 'user' && actor.userId === file.owner_user_id;
}
