import type { z } from 'zod';

import { AppError } from '#shared/errors.ts';
import type { Words } from '#shared/languages.ts';

import type { Actor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { readFormData } from './form-body.ts';
import { type FormReply, type ParsedForm, formErrors, parseForm } from './forms.ts';
import { knowsItsForm } from './form-knowledge.ts';
import { toAppError } from './problem.ts';
import { getCtx } from './router-context.ts';

/** What the router gives every action; an action whose address has parameters says `Route.ActionArgs` instead. */
export interface ActionArgs {
  request: Request;
  url: URL;
  context: Parameters<typeof getCtx>[0]['context'];
}

interface Posted<Who> {
  ctx: Ctx;
  actor: Who;
  /** As it was typed. */
  body: FormData;
}

/** A posted form that fits its schema. */
interface PostedForm<Value, Who> extends Posted<Who>, Pick<ParsedForm<Value>, 'idempotencyKey' | 'refuse'> {
  value: Value;
}

interface FormActionParts<Value, Answer, Who, Args> {
  /** Who may send the form at all (`requireUser`); throws for everybody else, before the form is read. */
  actor?: (ctx: Ctx) => Who;
  /** `readUpload` for a form with a file. */
  read?: (request: Request) => Promise<FormData>;
  /** What comes first, whether the form fits its schema or not; an answer of its own ends it there. */
  before?: (posted: Posted<Who>, args: Args) => Promise<FormReply | Response | undefined>;
  /** Does what the form asks; answers a redirect, or the form again by `refuse`. */
  run: (form: PostedForm<Value, Who>, args: Args) => Promise<Answer>;
  /** What the form says when something broke; without it the error screen does. */
  failed?: Words;
}

/**
 * The action of a page with a form. A form that does not fit the schema comes back as 422 with messages beside its fields; so does whatever
 * is thrown as an `AppError` that the person can do something about. Everything typed is kept, but for the schema's secret fields.
 */
export function formAction<Schema extends z.ZodType, Answer, Who = Actor, Args extends ActionArgs = ActionArgs>(
  schema: Schema,
  {
    actor: requireActor,
    read = readFormData,
    before,
    run,
    failed,
  }: FormActionParts<z.output<Schema>, Answer, Who, Args>,
): (args: Args) => Promise<Answer | FormReply | Response> {
  const action = async (args: Args) => {
    const ctx = getCtx(args);
    const actor = requireActor === undefined ? (ctx.actor as Who) : requireActor(ctx);
    const body = await read(args.request);
    const form = await parseForm(body, schema);
    try {
      const early = await before?.({ ctx, actor, body }, args);
      if (early !== undefined) return early;
      if (!form.ok) return form.reply();
      const { value, idempotencyKey, refuse } = form;
      return await run({ ctx, actor, body, value, idempotencyKey, refuse }, args);
    } catch (error) {
      if (error instanceof AppError) return formErrors(form, error);
      // Without a database the page of the form cannot be drawn: the error screen keeps what was typed.
      if (failed === undefined || !(error instanceof Error) || toAppError(error).code === 'unavailable') throw error;
      ctx.log.error({ err: error }, 'a form could not be acted on');
      return form.refuse({ form: failed() }, 500);
    }
  };
  return knowsItsForm(action, schema, failed);
}
