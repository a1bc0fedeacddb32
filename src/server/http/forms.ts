import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { z } from 'zod';

import { AppError, type FieldErrors } from '#shared/errors.ts';
import { secretFieldsOf } from '#shared/secret-fields.ts';

import { readFormData } from './form-body.ts';
import { problemHeaders } from './problem.ts';

export type FormReply = ReturnType<typeof data<SubmissionResult>>;

export interface FormProblems {
  /** Sentences about the form as a whole. */
  form?: string | readonly string[];
  /** Sentences beside fields, by field name. */
  fields?: Record<string, string | readonly string[]>;
}

interface FormBase {
  /** The hidden field of `<IdempotencyKey>`, or null when the form has none or it is not a key. */
  idempotencyKey: string | null;
  /** The same form with these problems shown and everything typed kept, but for secret fields. */
  refuse: (problems: FormProblems, status?: number, headers?: HeadersInit) => FormReply;
}

export type ParsedForm<T> =
  | (FormBase & { ok: true; value: T })
  | (FormBase & {
      ok: false;
      /** The form again with the schema's messages beside its fields and everything typed kept. */
      reply: (status?: number) => FormReply;
    });

/** The name of the hidden field that carries the idempotency key. */
export const idempotencyField = 'idempotency_key';

const unstorable = 'Please remove the characters that cannot be stored.';

const list = (value: string | readonly string[]): string[] => (typeof value === 'string' ? [value] : [...value]);

/**
 * Checks a posted form against its schema. Throws `bad_request`, `unsupported_type` or `too_large` when there is no form to read;
 * everything a person can put right comes back as `ok: false`.
 */
export async function parseForm<Schema extends z.ZodType>(
  posted: Request | FormData,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const body = posted instanceof FormData ? posted : await readFormData(posted);
  const key = body.get(idempotencyField);
  body.delete(idempotencyField);
  const hasIntent = body.has('__intent__');
  const names = [...new Set(body.keys())];

  const parse = async () => parseWithZod(body, { schema, async: true });
  const submission = await parse().catch((error: unknown) => {
    // Intents come from buttons of the form's own script; a broken one is a forged request.
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
    idempotencyKey: typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : null,
    refuse: (problems, status = 422, headers) => reply(problems, status, headers),
  };

  const nulFields = names.filter((name) =>
    body.getAll(name).some((value) => typeof value === 'string' && value.includes('\0')),
  );
  if (nulFields.length > 0) {
    const fields = Object.fromEntries(nulFields.map((name) => [name, unstorable]));
    return { ...base, ok: false, reply: (status = 422) => reply({ fields }, status) };
  }
  if (submission.status !== 'success') {
    // An intent (adding a row without JavaScript) is no failure: the form simply comes back changed.
    return { ...base, ok: false, reply: (status = 422) => reply({}, submission.status === undefined ? 200 : status) };
  }
  return { ...base, ok: true, value: submission.value };
}

/** Refusals a person can act on while looking at the form they filled in. */
const answerable = new Set<string>([
  'invalid',
  'conflict',
  'in_flight',
  'idempotency_mismatch',
  'rate_limited',
  'unavailable',
]);

/**
 * The form again with problems the rules found: either `{form, fields}` or a caught AppError.
 * Any other refusal is thrown on.
 */
export function formErrors<T>(form: ParsedForm<T>, problems: unknown, status?: number): FormReply {
  if (problems instanceof AppError) {
    if (!answerable.has(problems.code)) throw problems;
    const fields: FieldErrors = problems.fields ?? {};
    const hasFields = Object.keys(fields).length > 0;
    return form.refuse(
      { fields, ...(hasFields && problems.detail === undefined ? {} : { form: problems.message }) },
      status ?? problems.status,
      problemHeaders(problems),
    );
  }
  if (problems instanceof Error) throw problems;
  return form.refuse(problems as FormProblems, status);
}
