import { z } from 'zod';

import { AppError } from '#shared/errors.ts';

const maxFields = 1000;

/** Names a form of ours could have: a few levels, short lists. Longer indexes would make arrays of a million holes. */
const plausibleName = (name: string): boolean =>
  name.length <= 200 && !/\[\d{4,}\]/.test(name) && name.split(/[.[]/).length <= 10;

const plainForm = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const anyForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

const position = z.int().min(0).max(999).optional();

/** What Conform's buttons send; an index or a name out of bounds would make it build arrays of a billion holes. */
const intentSchema = z.object({
  type: z.enum(['validate', 'reset', 'update', 'insert', 'remove', 'reorder']),
  payload: z.object({
    name: z.string().max(200).refine(plausibleName).optional(),
    index: position,
    from: position,
    to: position,
  }),
});

const stateSchema = z.object({ validated: z.record(z.string().max(200), z.boolean()) });

function isJsonOf(schema: z.ZodType, text: string): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const reserved = { __intent__: intentSchema, __state__: stateSchema };

/** The AppError inside a failed read (the size limit), however the runtime wrapped it. */
function refusalIn(error: unknown): AppError | null {
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if (current instanceof AppError) return current;
  }
  return null;
}

/**
 * A posted form without files, at most 64 kB. Throws `unsupported_type`, `too_large`, or `bad_request` for what no form of ours can have sent.
 * Multipart is not for everybody's forms: the ten megabytes of an upload, in tiny fields, take a second of the process to read.
 */
export function readFormData(request: Request): Promise<FormData> {
  return read(request, plainForm);
}

/** A posted form that may carry a file, at most 10 MB; otherwise as `readFormData`. For callers who know who is asking. */
export function readUpload(request: Request): Promise<FormData> {
  return read(request, anyForm);
}

async function read(request: Request, types: RegExp): Promise<FormData> {
  if (!types.test(request.headers.get('content-type') ?? '')) throw new AppError('unsupported_type');
  let body: FormData;
  try {
    body = await request.formData();
  } catch (error) {
    throw refusalIn(error) ?? new AppError('bad_request', { cause: error });
  }
  const names = [...body.keys()];
  if (names.length > maxFields || !names.every(plausibleName)) throw new AppError('bad_request');
  for (const [name, schema] of Object.entries(reserved)) {
    const values = body.getAll(name);
    if (
      values.length > 1 ||
      values.some((value) => typeof value !== 'string' || (value !== '' && !isJsonOf(schema, value)))
    )
      throw new AppError('bad_request');
  }
  return body;
}
