import { type Actor, isStaff } from '#server/actor.ts';

export interface FileAccess {
  owner_user_id: string;
  visibility: string;
}

/** Public pictures are for everybody; a private one is for its owner and for those who review. */
export function canReadFile(actor: Actor, file: FileAccess): boolean {
  if (file.visibility === 'public') return true;
  return isStaff(actor) || (actor.kind === 'user' && actor.userId === file.owner_user_id);
}
