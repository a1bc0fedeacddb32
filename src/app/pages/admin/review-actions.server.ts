import { pauseListing, resumeListing } from '#features/warehouses/commands/listing-state.server.ts';
import { approveChange, rejectChange } from '#features/warehouses/commands/change-review.server.ts';
import {
  approveListing,
  rejectListing,
  requestChanges,
  unverifyListing,
} from '#features/warehouses/commands/review.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Flash } from '#server/http/flash.ts';
import { AppError } from '#shared/errors.ts';

/** Verifies a listing and tells the outcome, naming what stands in the way. A decision somebody else was faster with is told, not thrown. */
export async function verifyWithFlash(ctx: Ctx, id: string): Promise<Flash> {
  return toldWhenLate(async () => {
    const result = await approveListing(ctx, { id });
    if (result.ok)
      return {
        tone: 'success',
        title: 'Warehouse verified',
        text: 'It is in the directory now, and its owner is told by mail.',
      };
    const facts = result.missing.filter((fact) => fact.blocks).map((fact) => fact.text);
    return { tone: 'error', title: 'Not verified yet', text: `${facts.join('. ')}.` };
  });
}

/** Takes a verified listing back into review and tells the outcome. */
export async function unverifyWithFlash(ctx: Ctx, id: string, reason?: string): Promise<Flash> {
  return toldWhenLate(async () => {
    await unverifyListing(ctx, { id, ...(reason?.trim() ? { reason: reason.trim() } : {}) });
    return { tone: 'success', title: 'Warehouse unverified', text: 'It is out of the directory and back in review.' };
  });
}

/** A decision with a reason the owner reads. */
export async function decideWithFlash(
  ctx: Ctx,
  intent: 'request-changes' | 'reject',
  id: string,
  reason: string,
): Promise<Flash> {
  return toldWhenLate(async () => {
    if (intent === 'reject') {
      await rejectListing(ctx, { id, reason });
      return { tone: 'success', title: 'Listing rejected', text: 'Its owner is told why by mail.' };
    }
    await requestChanges(ctx, { id, reason });
    return { tone: 'success', title: 'Changes requested', text: 'Its owner is told by mail what to change.' };
  });
}

/** Decides a waiting change of a verified listing; a refusal needs its reason. */
export async function decideChangeWithFlash(ctx: Ctx, changeId: string, reason: string | null): Promise<Flash> {
  return toldWhenLate(async () => {
    if (reason === null) {
      await approveChange(ctx, { change_id: changeId });
      return { tone: 'success', title: 'Change approved', text: 'The new values are public now.' };
    }
    await rejectChange(ctx, { change_id: changeId, reason });
    return { tone: 'success', title: 'Change rejected', text: 'The old values stay, and the owner is told why.' };
  });
}

/** Shows or hides a listing whatever its review says. */
export async function activateWithFlash(ctx: Ctx, id: string, isActive: boolean): Promise<Flash> {
  return toldWhenLate(async () => {
    await (isActive ? resumeListing(ctx, { id }) : pauseListing(ctx, { id }));
    return { tone: 'success', title: isActive ? 'Listing active' : 'Listing inactive' };
  });
}

async function toldWhenLate(decide: () => Promise<Flash>): Promise<Flash> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict')
      return { tone: 'error', title: 'Nothing was changed', text: error.message };
    throw error;
  }
}
