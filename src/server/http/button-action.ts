import { data } from 'react-router';
import type { z } from 'zod';

import { AppError, type ErrorCode } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Actor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { type Flash, redirectWithFlash } from './flash.ts';
import type { ActionArgs } from './form-action.ts';
import { readFormData } from './form-body.ts';
import { knowsItsForm } from './form-knowledge.ts';
import { parseForm } from './forms.ts';
import { getCtx } from './router-context.ts';

/** What happened, and where it is told when that is not the page the button was on. */
export type ButtonOutcome = Flash & { to?: string; headers?: HeadersInit };

interface Posted<Value, Who> {
  ctx: Ctx;
  actor: Who;
  value: Value;
  /** As it was sent, for a form with a file. */
  body: FormData;
}

interface ButtonActionParts<Value, Who, Args> {
  /** Who may press it at all (`requireUser`); throws for everybody else, before the form is read. */
  actor?: (ctx: Ctx) => Who;
  /** The path of the page the button is on. */
  back: (args: Args, body: FormData) => string;
  /** `readUpload` for a form with a file. */
  read?: (request: Request) => Promise<FormData>;
  /** Does what the button says. An answer of its own goes out as it is. */
  run: (form: Posted<Value, Who>, args: Args) => Promise<ButtonOutcome | Response>;
}

/** Refusals that are told on the page the button was on; any other is an error screen. */
const tellable = new Set<ErrorCode>([
  'invalid',
  'conflict',
  'in_flight',
  'too_large',
  'unsupported_type',
  'rate_limited',
]);

/** What a refusal says on the page the person goes back to. Anything that cannot be told there is thrown on. */
export function refusalFlash(error: unknown): Flash {
  if (!(error instanceof AppError) || !tellable.has(error.code)) throw error;
  const title = error.code === 'rate_limited' ? m.server_refused_often() : m.server_refused();
  return { tone: 'error', title, text: error.message };
}

/**
 * The action of forms that are hardly more than a button: it always leads back to a page, which tells what happened, refusals too.
 * Scripts that say `stay=1` get `{ok, message}` instead.
 */
export function buttonAction<Schema extends z.ZodType, Who = Actor, Args extends ActionArgs = ActionArgs>(
  schema: Schema,
  { actor: requireActor, back, read = readFormData, run }: ButtonActionParts<z.output<Schema>, Who, Args>,
) {
  const action = async (args: Args) => {
    const ctx = getCtx(args);
    const actor = requireActor === undefined ? (ctx.actor as Who) : requireActor(ctx);
    const body = await read(args.request);
    const stays = body.get('stay') === '1';
    let outcome: ButtonOutcome | Response;
    try {
      outcome = await run({ ctx, actor, value: await parse(body, schema), body }, args);
    } catch (error) {
      outcome = refusalFlash(error);
      if (stays && error instanceof AppError)
        return data({ ok: false, message: error.message }, { status: error.status });
    }
    if (outcome instanceof Response) return outcome;
    const { to = back(args, body), headers, ...flash } = outcome;
    return stays ? data({ ok: true, message: flash.title }, { headers }) : redirectWithFlash(ctx, to, flash, headers);
  };
  return knowsItsForm(action, schema);
}

async function parse<Schema extends z.ZodType>(body: FormData, schema: Schema): Promise<z.output<Schema>> {
  const form = await parseForm(body, schema);
  if (form.ok) return form.value;
  const [message] = Object.values(form.reply().data.error ?? {}).flat();
  throw new AppError('invalid', message ? { detail: message } : {});
}
