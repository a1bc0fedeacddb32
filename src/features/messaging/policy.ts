import { type Actor, isAdmin, isStaff } from '#server/actor.ts';
import type { Permission } from '#server/permissions.ts';

import type { ConversationAccess, ParticipantRole } from './state.ts';

/** Whoever works on orders may write notes, so that the dock can tell sales what fits. */
export const notesPermission: Permission = 'orders.fulfil';

interface SharingFacts {
  access: ConversationAccess;
  is_masked: boolean;
  may_share_contacts: boolean;
  me: { role: ParticipantRole; shares_contacts: boolean } | null;
}

interface Facts {
  /** The caller's role in it. */
  my_role: ParticipantRole | null;
  is_with_staff: boolean;
  /** A report about it waits for a decision. */
  is_reported: boolean;
}

/** True if the reader can share contact details here and has not done so. */
export const mayShareContacts = ({ access, is_masked, may_share_contacts, me }: SharingFacts): boolean =>
  access === 'participant' && is_masked && may_share_contacts && me?.role === 'user' && !me.shares_contacts;

/**
 * Returns in what capacity somebody may read and write; null for everybody else. Staff who answered have access as
 * staff, not as participants.
 */
export function accessTo(actor: Actor, { my_role, is_with_staff, is_reported }: Facts): ConversationAccess | null {
  if (my_role === 'user' || my_role === 'stranger') return 'participant';
  if (is_with_staff && isAdmin(actor)) return 'staff';
  return is_reported && isStaff(actor) ? 'reported' : null;
}
