import { data } from 'react-router';
import type { z } from 'zod';

import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { Actor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { type Flash, redirectWithFlash } from './flash.ts';
import type { ActionArgs } from './form-action.ts';
import { requireSameCompany, readActingFor } from '../session/same-company.ts';
import { readFormData } from './form-body.ts';
import { declareForm } from './declared-form.ts';
import { parseForm } from './forms.ts';
import { receiveForm } from './receive-form.ts';

/** The message for the user, and the page that shows it if that is not the button's page. */
export type ButtonOutcome = Flash & { to?: string; headers?: HeadersInit };

interface Posted<Value, Who> {
  ctx: Ctx;
  actor: Who;
  value: Value;
  /** As sent, for a form with a file. */
  body: FormData;
}

interface ButtonActionParts<Value, Who, Args> {
  /** Checks who may use the button (`requireUser`): throws before an anonymous visitor's form is read. */
  actor?: (ctx: Ctx) => Who;
  /** Path of the button's page. */
  back: (args: Args, body: FormData) => string;
  /** `readUpload` for a form with a file. */
  read?: (request: Request) => Promise<FormData>;
  /** The button does the same whichever company the session acts for. */
  isForAnyCompany?: boolean;
  /** Performs the action. A returned Response is sent unchanged. */
  run: (form: Posted<Value, Who>, args: Args) => Promise<ButtonOutcome | Response>;
  /** Message after an unexpected error. */
  failed?: Words;
}

/** Errors that are shown on the button's page; any other shows the error screen. */
const tellable = new Set<ErrorCode>([
  'invalid',
  'conflict',
  'in_flight',
  'too_large',
  'unsupported_type',
  'rate_limited',
]);

/**
 * Returns the message of an error for the page that the user returns to. Rethrows errors that cannot be shown there.
 */
export function refusalFlash(error: unknown): Flash {
  if (!(error instanceof AppError) || !tellable.has(error.code)) throw error;
  const title = error.code === 'rate_limited' ? m.server_refused_often() : m.server_refused();
  return { tone: 'error', title, text: error.message };
}

/**
 * Returns the action of a form that is little more than a button: it redirects to a page that shows the result, errors
 * included.
 * Scripts that send `stay=1` get `{ok, message}` instead.
 */
export function buttonAction<Schema extends z.ZodType, Who = Actor, Args extends ActionArgs = ActionArgs>(
  schema: Schema,
  {
    actor: requireActor,
    back,
    read = readFormData,
    isForAnyCompany = false,
    run,
    failed,
  }: ButtonActionParts<z.output<Schema>, Who, Args>,
) {
  const action = async (args: Args) => {
    const { ctx, actor, body } = await receiveForm(args, requireActor, read);
    const stays = body.get('stay') === '1';
    const shownFor = readActingFor(body);
    let outcome: ButtonOutcome | Response;
    try {
      if (!isForAnyCompany) requireSameCompany(ctx, shownFor);
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
  return declareForm(action, schema, failed);
}

async function parse<Schema extends z.ZodType>(body: FormData, schema: Schema): Promise<z.output<Schema>> {
  const form = await parseForm(body, schema);
  if (form.ok) return form.value;
  const [message] = Object.values(form.reply().data.error ?? {}).flat();
  throw new AppError('invalid', message ? { detail: message } : {});
}
