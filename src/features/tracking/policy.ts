import { type Actor, isAdmin } from '#server/actor.ts';

export type TrackingAction = 'readPublicRecords' | 'writePublicRecords';

/** May this caller do that? Whose package a row is stands in the WHERE of what reads and writes it. */
export function can(actor: Actor, action: TrackingAction): boolean {
  switch (action) {
    case 'readPublicRecords':
    case 'writePublicRecords':
      return isAdmin(actor);
  }
}
