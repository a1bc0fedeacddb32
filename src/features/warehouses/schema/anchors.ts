import type { WarehouseField } from './facts.ts';
import type { MissingFact } from './missing.ts';

// Where things stand on the page of a listing that its owner edits, so that links lead right there.

/** The form of everything a listing holds; a button elsewhere on its page sends it too. */
export const editFormId = 'listing';

export const photosAnchor = 'photos';
export const waitingChangeAnchor = 'waiting-change';

/** The control of a fact, as Conform names it. */
export const fieldAnchor = (field: WarehouseField): string => `${editFormId}-${field}`;

/** What was filled in for the owner, with its button. */
export const confirmAnchor = (field: WarehouseField): string => `confirm-${field}`;

/** Where what is missing is settled. */
export function anchorOf({ field, problem }: Pick<MissingFact, 'field' | 'problem'>): string {
  if (field === 'photos') return photosAnchor;
  return problem === 'unconfirmed' ? confirmAnchor(field) : fieldAnchor(field);
}
