import { data } from 'react-router';
import { z } from 'zod';

import { AppError } from '#shared/errors.ts';
import type { Words } from '#shared/languages.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { type ChangedFact, type Shown, differencesSince } from '#shared/shown-version.ts';
import { shownVersionField } from '#shared/shown-version-field.ts';

import type { Ctx } from '../context.ts';
import { nextInQueue } from '../queues.ts';
import { type Flash, redirectWithFlash } from './flash.ts';
import { type ActionArgs, formAction } from './form-action.ts';

/** What every decision brings along beside what it decides. */
const broughtAlong = z.object({
  seen: shownVersionField,
  /** The list from which something was decided without opening it. */
  return_to: z.string().max(2000).optional(),
});

interface DecisionParts<Value, Args> {
  /** Who may decide here at all; throws for everybody else. */
  enter: (ctx: Ctx, args: Args) => unknown;
  /** What this decision is about: its name, and what its page shows now. */
  shown: (ctx: Ctx, value: Value, args: Args) => Promise<Shown & { name: string }>;
  /** Decides. `seen` is the version the page showed, for the command, which refuses another one (`requireShownVersion`). */
  run: (ctx: Ctx, decision: { value: Value; seen: string }, args: Args) => Promise<Flash>;
  /** Where a decision leads that came from no queue and no list; the page itself when absent. */
  back?: string;
  /** What the page says when something broke; without it the error screen does. */
  failed?: Words;
}

/** Why nothing was decided: what was seen is not what there is. */
export interface Meanwhile {
  message: string;
  differences: ChangedFact[];
}

/**
 * The action of a page on which somebody decides. A decision names what its page showed; about anything else it is refused with both texts,
 * the page as it is now, and everything typed. Once decided it leads to the next of the queue it was opened from, and says about what it was.
 */
export function decisionAction<Schema extends z.ZodType, Args extends ActionArgs = ActionArgs>(
  schema: Schema,
  { enter, shown, run, back, failed }: DecisionParts<z.output<Schema>, Args>,
) {
  return formAction(schema.and(broughtAlong), {
    before: async ({ ctx }, args: Args) => void enter(ctx, args),
    ...(failed === undefined ? {} : { failed }),
    async run({ ctx, value, refuse }, args) {
      const { seen, return_to } = value;
      const here = `${args.url.pathname}${args.url.search}`;
      const next = await nextInQueue(ctx, args.url.searchParams);
      const { name } = await shown(ctx, value, args);
      try {
        const flash = await run(ctx, { value, seen: seen.version }, args);
        const to = flash.tone === 'success' ? (next ?? back ?? here) : here;
        const text = [name, flash.text].filter(Boolean).join('. ');
        return redirectWithFlash(ctx, safeRedirectPath(return_to, to), { ...flash, text });
      } catch (error) {
        // What stands beside a field is told there.
        if (!(error instanceof AppError && error.code === 'conflict') || error.fields) throw error;
        const differences = differencesSince(seen, await shown(ctx, value, args));
        const meanwhile: Meanwhile = { message: error.message, differences };
        const reply = refuse({}, error.status);
        return data({ ...reply.data, meanwhile }, reply.init ?? undefined);
      }
    },
  });
}
