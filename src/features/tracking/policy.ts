import { type Actor, isAdmin } from '#server/actor.ts';

export type TrackingAction = 'readPublicRecords' | 'writePublicRecords';

/**
 * Returns true if this caller may do that. Ownership of packages is checked in the WHERE clause of queries and
 * commands.
 */
export function can(actor: Actor, action: TrackingAction): boolean {
  switch (action) {
    case 'readPublicRecords':
    case 'writePublicRecords':
      return isAdmin(actor);
  }
}
