import type { WarehouseField } from './facts.ts';
import type { MissingFact } from './missing.ts';

// Anchors on the page where an owner edits a listing, for direct links.

/** The form with all facts of a listing; a button elsewhere on the page also submits it. */
export const editFormId = 'listing';

export const photosAnchor = 'photos';
export const waitingChangeAnchor = 'waiting-change';

/** Id of a fact's control, as assigned by Conform. */
export const fieldAnchor = (field: WarehouseField): string => `${editFormId}-${field}`;

/** A filled-in value, with its confirm button. */
export const confirmAnchor = (field: WarehouseField): string => `confirm-${field}`;

/** Returns the anchor where a missing fact is resolved. */
export function anchorOf({ field, problem }: Pick<MissingFact, 'field' | 'problem'>): string {
  if (field === 'photos') return photosAnchor;
  return problem === 'unconfirmed' ? confirmAnchor(field) : fieldAnchor(field);
}
