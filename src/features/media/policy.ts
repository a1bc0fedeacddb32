import type { Actor } from '#server/actor.ts';

export interface FileAccess {
  owner_user_id: string;
  visibility: string;
}

/**
 * Public files are readable by everybody, all files by their owner, and attached ones by whoever may read their row.
 */
export function canReadFile(actor: Actor, file: FileAccess): boolean {
  return file.visibility === 'public' || (actor.kind === 'user' && actor.userId === file.owner_user_id);
}
