import { type Actor, isAdmin, isStaff } from '#server/actor.ts';

import type { ConversationAccess, ParticipantRole } from './state.ts';

interface Facts {
  /** The caller's own part in it. */
  my_role: ParticipantRole | null;
  is_with_staff: boolean;
  /** A report about it waits for a decision. */
  is_reported: boolean;
}

/** In what capacity somebody may read and write here; null for everybody else. Who answered as staff stays in by being staff, not by having answered. */
export function accessTo(actor: Actor, { my_role, is_with_staff, is_reported }: Facts): ConversationAccess | null {
  if (my_role === 'user' || my_role === 'stranger') return 'participant';
  if (is_with_staff && isAdmin(actor)) return 'staff';
  return is_reported && isStaff(actor) ? 'reported' : null;
}
