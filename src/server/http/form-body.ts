import { z } from 'zod';

import { AppError } from '#shared/errors.ts';

const maxFields = 1000;

/**
 * Returns true for names that a form of this site could have: a few levels, short lists. Longer indexes would create
 * sparse arrays of a million elements.
 */
const plausibleName = (name: string): boolean =>
  name.length <= 200 && !/\[\d{4,}\]/.test(name) && name.split(/[.[]/).length <= 10;

const plainForm = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const anyForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

const position = z.int().min(0).max(999).optional();

/** Intents sent by Conform's buttons; an index or name out of bounds would make it create huge sparse arrays. */
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

/** Returns the AppError inside a failed read (the size limit), however the runtime wrapped it. */
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
 * Returns a posted form without files, at most 64 kB. Throws `unsupported_type`, `too_large`, or `bad_request` for what
 * no form of this site can have sent.
 * Multipart is not accepted from everybody: the ten megabytes of an upload, in tiny fields, take a second to parse.
 */
export function readFormData(request: Request): Promise<FormData> {
  return read(request, plainForm);
}

/**
 * Returns a posted form that may have a file, at most 10 MB; otherwise like `readFormData`. Only for callers who have
 * checked who sends it.
 */
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
