import { data } from 'react-router';
import { z } from 'zod';

import { AppError } from '#shared/errors.ts';
import type { Words } from '#shared/languages.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { type ChangedFact, type Shown, differencesSince } from '#shared/shown-version.ts';
import { shownVersionField } from '#shared/shown-version-field.ts';

import type { Ctx } from '../context.ts';
import { nextInQueue } from '../moderation-queues.ts';
import { type Flash, redirectWithFlash } from './flash.ts';
import { type ActionArgs, formAction } from './form-action.ts';

/** Fields of every decision form. */
const broughtAlong = z.object({
  seen: shownVersionField,
  /** The list from which a decision was made without opening the item. */
  return_to: z.string().max(2000).optional(),
});

interface DecisionParts<Value, Args> {
  /** Checks who may decide here: throws for everybody else. */
  enter: (ctx: Ctx, args: Args) => unknown;
  /** Returns the name of the subject and what its page shows now. */
  shown: (ctx: Ctx, value: Value, args: Args) => Promise<Shown & { name: string }>;
  /** Decides. `seen` is the version that the page showed, which the command compares (`requireShownVersion`); `key` is the form's idempotency key. */
  run: (ctx: Ctx, decision: { value: Value; seen: string; key: string | null }, args: Args) => Promise<Flash>;
  /** Where to go after a decision that was opened from no queue or list; the page itself if absent. */
  back?: string;
  /** Shown on the page after an unexpected error; without it the error screen is shown. */
  failed?: Words;
}

/** Why nothing was decided: the subject has changed since it was shown. */
export interface ChangedMeanwhile {
  message: string;
  differences: ChangedFact[];
}

/**
 * Returns the action of a page for decisions. A decision includes the version that its page showed; if the subject has
 * changed, it is refused and the page shows both versions and everything typed. Afterwards it continues with the next
 * item of the queue it was opened from, with a message that names the subject.
 */
export function decisionAction<Schema extends z.ZodType, Args extends ActionArgs = ActionArgs>(
  schema: Schema,
  { enter, shown, run, back, failed }: DecisionParts<z.output<Schema>, Args>,
) {
  return formAction(schema.and(broughtAlong), {
    before: async ({ ctx }, args: Args) => void enter(ctx, args),
    ...(failed === undefined ? {} : { failed }),
    async run({ ctx, value, idempotencyKey: key, refuse }, args) {
      const { seen, return_to } = value;
      const here = `${args.url.pathname}${args.url.search}`;
      const next = await nextInQueue(ctx, args.url.searchParams);
      const { name } = await shown(ctx, value, args);
      try {
        const flash = await run(ctx, { value, seen: seen.version, key }, args);
        const to = flash.tone === 'success' ? (next ?? back ?? here) : here;
        const text = [name, flash.text].filter(Boolean).join('. ');
        return redirectWithFlash(ctx, safeRedirectPath(return_to, to), { ...flash, text });
      } catch (error) {
        // Field errors are shown at their fields.
        if (!(error instanceof AppError && error.code === 'conflict') || error.fields) throw error;
        const differences = differencesSince(seen, await shown(ctx, value, args));
        const meanwhile: ChangedMeanwhile = { message: error.message, differences };
        const reply = refuse({}, error.status);
        return data({ ...reply.data, meanwhile }, reply.init ?? undefined);
      }
    },
  });
}
