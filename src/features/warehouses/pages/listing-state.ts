import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import type { Ctx } from '#server/context.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { type Shown, differencesSince } from '#shared/shown-version.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import {
  confirmCapacity,
  confirmFields,
  pauseListing,
  dismissRefused,
  resumeListing,
  withdrawChange,
} from '../commands/listing-state.server.ts';
import { findListing } from '../queries/owner-listings.server.ts';
import { capacityFacts, fieldLabel } from '../schema/facts.ts';
import { type StateIntent, stateIntentSchema } from '../schema/listing-intents.ts';
import type { OwnerListing } from '../schema/owner-listing.ts';
import { shownChange, shownFacts } from '../schema/shown.ts';
import type { Route } from './+types/listing-state.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/** One-button forms of a listing. */
export const action = buttonAction(stateIntentSchema, {
  actor: requireUser,
  back: ({ params }: Route.ActionArgs, body) =>
    safeRedirectPath(body.get('return_to'), warehousePaths.listing(params.id)),
  async run({ ctx, value }, { params: { id } }) {
    const listing = await findListing(ctx, id);
    try {
      const outcome = await act(ctx, listing, value);
      return { ...outcome, text: [listing.company_name, outcome.text].filter(Boolean).join('. ') };
    } catch (error) {
      if (!('seen' in value && error instanceof AppError && error.code === 'conflict')) throw error;
      return {
        tone: 'error',
        title: m.warehouses_listing_unchanged(),
        text: meanwhile(error, value.seen, shownTo(listing, value)),
      };
    }
  },
});

async function act(ctx: Ctx, { id, review_status }: OwnerListing, input: StateIntent): Promise<ButtonOutcome> {
  switch (input.intent) {
    case 'pause':
      await pauseListing(ctx, { id, until: input.until });
      return { tone: 'success', title: m.warehouses_activity_paused(), text: m.warehouses_told_paused() };
    case 'resume':
      await resumeListing(ctx, { id });
      return {
        tone: 'success',
        title: m.warehouses_activity_resumed(),
        text: review_status === 'verified' ? m.warehouses_told_resumed() : m.warehouses_told_resumed_later(),
      };
    case 'withdraw':
      await withdrawChange(ctx, { id, seen: input.seen.version });
      return {
        tone: 'success',
        title: m.warehouses_activity_change_withdrawn(),
        text: m.warehouses_told_withdrawn(),
        // A new URL, so that the form is reset: withdrawn values must not be sent again by the next save.
        to: warehousePaths.listing(id, { saved: ctx.newId().slice(-8) }),
      };
    case 'put_aside':
      await dismissRefused(ctx, { id, change: input.change });
      return {
        tone: 'success',
        title: m.moderation_put_aside(),
        to: warehousePaths.listing(id, { saved: ctx.newId().slice(-8) }),
      };
    case 'confirm': {
      await confirmFields(ctx, { id, fields: input.fields, seen: input.seen.version });
      const [first] = input.fields;
      return {
        tone: 'success',
        title:
          input.fields.length === 1 && first
            ? m.warehouses_told_confirmed({ fact: fieldLabel(first) })
            : m.warehouses_told_confirmed_many({ count: input.fields.length }),
        text: m.warehouses_told_confirmed_text(),
      };
    }
    case 'confirm_capacity':
      await confirmCapacity(ctx, { id, seen: input.seen.version });
      return { tone: 'success', title: m.warehouses_told_capacity() };
  }
}

/** Returns what the page shows now to the sender of this form. */
function shownTo(listing: OwnerListing, input: Extract<StateIntent, { seen: Shown }>): Shown {
  if (input.intent === 'confirm') return shownFacts(listing, input.fields);
  if (input.intent === 'confirm_capacity') return shownFacts(listing, capacityFacts);
  return listing.pending_change ? shownChange(listing.pending_change) : { version: '', facts: [] };
}

const quoted = (text: string) => (text === '' ? m.warehouses_told_nothing() : m.warehouses_told_quoted({ text }));

/** Returns the message with old and new facts when nothing was changed. */
function meanwhile(refusal: AppError, seen: Shown, now: Shown): string {
  const both = differencesSince(seen, now).map((fact) =>
    m.warehouses_told_meanwhile({ fact: fact.label, seen: quoted(fact.seen), now: quoted(fact.text) }),
  );
  return [refusal.message, ...both].join(' ');
}
