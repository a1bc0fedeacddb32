import type { Actor } from '#server/actor.ts';

export interface FileAccess {
  owner_user_id: string;
  visibility: string;
}

/** Public files are for everybody, and everything is for its owner; a private one that belongs to something is also for whoever may read that. */
export function canReadFile(actor: Actor, file: FileAccess): boolean {
  return file.visibility === 'public' || (actor.kind === 'user' && actor.userId === file.owner_user_id);
}
