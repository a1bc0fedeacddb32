import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import type { ListingInput } from '../schema/listing-form.ts';
import { type EditResult, editListing } from './edit-listing.server.ts';
import { resubmitListing } from './listing-state.server.ts';

/** Saves an edit and resubmits the listing, or does neither: reviewers never see unsaved values. */
export async function submitAgain(ctx: Ctx, { id, values }: { id: string; values: ListingInput }): Promise<EditResult> {
  return transaction(ctx, async (tx) => {
    const result = await editListing(tx, { id, values });
    if (result.kind !== 'conflict') await resubmitListing(tx, { id });
    return result;
  });
}
