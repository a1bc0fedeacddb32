import type { z } from 'zod';

import { AppError } from '#shared/errors.ts';

import type { Actor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { requireSameCompany, readActingFor } from '../session/same-company.ts';
import { readFormData } from './form-body.ts';
import { type FormReply, type ParsedForm, formErrors, parseForm } from './forms.ts';
import { type FailedWords, declareForm } from './declared-form.ts';
import { toAppError } from './problem.ts';
import { receiveForm } from './receive-form.ts';
import type { getCtx } from './router-context.ts';

/** The router's arguments of an action; an action whose path has parameters uses `Route.ActionArgs`. */
export interface ActionArgs {
  request: Request;
  url: URL;
  context: Parameters<typeof getCtx>[0]['context'];
}

interface Posted<Who> {
  ctx: Ctx;
  actor: Who;
  /** As typed. */
  body: FormData;
}

/** A posted form that matches its schema. */
interface PostedForm<Value, Who> extends Posted<Who>, Pick<ParsedForm<Value>, 'idempotencyKey' | 'refuse'> {
  value: Value;
}

interface FormActionParts<Value, Result, Who, Args> {
  /** Checks who may send the form (`requireUser`): throws before an anonymous visitor's form is read. */
  actor?: (ctx: Ctx) => Who;
  /** `readUpload` for a form with a file. */
  read?: (request: Request) => Promise<FormData>;
  /** Runs first, whether the form matches its schema or not; a returned response is final. */
  before?: (posted: Posted<Who>, args: Args) => Promise<FormReply | Response | undefined>;
  /** Processes the form; returns a redirect, or the form again with `refuse`. */
  run: (form: PostedForm<Value, Who>, args: Args) => Promise<Result>;
  /** Shown in the form after an unexpected error; without it the error screen is shown. */
  failed?: FailedWords;
}

/**
 * Returns the action of a page with a form. A form that does not match the schema is returned as 422 with messages at
 * its fields; so is an `AppError` that the user can act on. Everything typed is kept, except the schema's secret
 * fields.
 */
export function formAction<Schema extends z.ZodType, Result, Who = Actor, Args extends ActionArgs = ActionArgs>(
  schema: Schema,
  {
    actor: requireActor,
    read = readFormData,
    before,
    run,
    failed,
  }: FormActionParts<z.output<Schema>, Result, Who, Args>,
): (args: Args) => Promise<Result | FormReply | Response> {
  const action = async (args: Args) => {
    const { ctx, actor, body } = await receiveForm(args, requireActor, read);
    const shownFor = readActingFor(body);
    const form = await parseForm(body, schema);
    try {
      requireSameCompany(ctx, shownFor);
      const early = await before?.({ ctx, actor, body }, args);
      if (early !== undefined) return early;
      if (!form.ok) return form.reply();
      const { value, idempotencyKey, refuse } = form;
      return await run({ ctx, actor, body, value, idempotencyKey, refuse }, args);
    } catch (error) {
      if (error instanceof AppError) return formErrors(form, error);
      // Without a database the form's page cannot be rendered: the error screen keeps what was typed.
      if (failed === undefined || !(error instanceof Error) || toAppError(error).code === 'unavailable') throw error;
      ctx.log.error({ err: error }, 'a form could not be acted on');
      return form.refuse({ form: failed(body) }, 500);
    }
  };
  return declareForm(action, schema, failed);
}
