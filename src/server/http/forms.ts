import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { z } from 'zod';

import { AppError, type FieldErrors } from '#shared/errors.ts';
import { secretFieldsOf } from '#shared/secret-fields.ts';
import * as m from '#texts/messages.js';

import { isIdempotencyKey } from './idempotency.ts';
import { plainProblem } from './plain-problem.ts';
import { problemHeaders } from './problem.ts';

export type FormReply = ReturnType<typeof data<SubmissionResult>>;

export interface FormProblems {
  /** Messages about the form as a whole. */
  form?: string | readonly string[];
  /** Messages at fields, by field name. */
  fields?: Record<string, string | readonly string[]>;
}

interface FormBase {
  /** Value of the hidden field of `<IdempotencyKey>`, or null if missing or invalid. */
  idempotencyKey: string | null;
  /** Returns the form again with these messages and everything typed, except secret fields. */
  refuse: (problems: FormProblems, status?: number, headers?: HeadersInit) => FormReply;
}

export type ParsedForm<T> =
  | (FormBase & { ok: true; value: T })
  | (FormBase & {
      ok: false;
      /** Returns the form again with the schema's messages at its fields and everything typed. */
      reply: (status?: number) => FormReply;
    });

/** Name of the hidden field with the idempotency key. */
const idempotencyField = 'idempotency_key';

const list = (value: string | readonly string[]): string[] => (typeof value === 'string' ? [value] : [...value]);

/**
 * Validates a posted form against its schema. Throws `bad_request` for what no form of this site can have sent; returns
 * `ok: false` for everything that the user can correct.
 */
export async function parseForm<Schema extends z.ZodType>(
  body: FormData,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const key = body.get(idempotencyField);
  body.delete(idempotencyField);
  const hasIntent = body.has('__intent__');
  const names = [...new Set(body.keys())];

  const parse = async () => parseWithZod(body, { schema, async: true, error: plainProblem });
  const submission = await parse().catch((error: unknown) => {
    // Intents are sent by buttons of the form; a malformed one is a forged request.
    if (hasIntent) throw new AppError('bad_request', { cause: error });
    throw error;
  });

  const reply = (problems: FormProblems, status: number, headers?: HeadersInit): FormReply => {
    const result = submission.reply({
      hideFields: secretFieldsOf(schema),
      ...(problems.form === undefined ? {} : { formErrors: list(problems.form) }),
      ...(problems.fields === undefined
        ? {}
        : {
            fieldErrors: Object.fromEntries(
              Object.entries(problems.fields).map(([name, value]) => [name, list(value)]),
            ),
          }),
    });
    return data(result, { status, headers });
  };
  const base: FormBase = {
    idempotencyKey: isIdempotencyKey(key) ? key : null,
    refuse: (problems, status = 422, headers) => reply(problems, status, headers),
  };

  const nulFields = names.filter((name) =>
    body.getAll(name).some((value) => typeof value === 'string' && value.includes('\0')),
  );
  if (nulFields.length > 0) {
    const fields = Object.fromEntries(nulFields.map((name) => [name, m.server_form_unstorable()]));
    return { ...base, ok: false, reply: (status = 422) => reply({ fields }, status) };
  }
  if (submission.status !== 'success') {
    // An intent (adding a row without JavaScript) is no error: the form is returned with the change.
    return { ...base, ok: false, reply: (status = 422) => reply({}, submission.status === undefined ? 200 : status) };
  }
  return { ...base, ok: true, value: submission.value };
}

/** Errors that a user can act on in the form. */
const answerable = new Set<string>([
  'invalid',
  'conflict',
  'in_flight',
  'idempotency_mismatch',
  'rate_limited',
  'unavailable',
]);

/**
 * Returns the form again with a command's error and its status. Rethrows errors that the user cannot correct in the
 * form.
 */
export function formErrors<T>(form: ParsedForm<T>, refusal: AppError): FormReply {
  const fields: FieldErrors = refusal.fields ?? {};
  const hasFields = Object.keys(fields).length > 0;
  // Whatever names its fields can be corrected there, such as a file that is no picture.
  if (!answerable.has(refusal.code) && !hasFields) throw refusal;
  return form.refuse(
    { fields, ...(hasFields && refusal.detail === undefined ? {} : { form: refusal.message }) },
    refusal.status,
    problemHeaders(refusal),
  );
}
