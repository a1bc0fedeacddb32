import { z } from 'zod';

import { AppError } from '#shared/errors.ts';

const maxFields = 1000;

/** Names a form of ours could have: a few levels, short lists. Longer indexes would make arrays of a million holes. */
const plausibleName = (name: string): boolean =>
  name.length <= 200 && !/\[\d{4,}\]/.test(name) && name.split(/[.[]/).length <= 10;

/** True for the two content types a form can have. */
export function isFormType(contentType: string | null): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(contentType ?? '');
}

const position = z.int().min(0).max(999).optional();

/** What Conform's buttons send; an index or a name out of bounds would make it build arrays of a billion holes. */
const intentSchema = z.object({
  type: z.enum(['validate', 'reset', 'update', 'insert', 'remove', 'reorder']),
  payload: z.object({
    name: z.string().refine(plausibleName).optional(),
    index: position,
    from: position,
    to: position,
  }),
});

const stateSchema = z.object({ validated: z.record(z.string(), z.boolean()) });

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

/** The posted form. Throws `unsupported_type`, `too_large`, or `bad_request` for what no form of ours can have sent. */
export async function readFormData(request: Request): Promise<FormData> {
  if (!isFormType(request.headers.get('content-type'))) throw new AppError('unsupported_type');
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
