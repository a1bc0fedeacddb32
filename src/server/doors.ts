import type { z } from 'zod';

import type { Ctx } from './context.ts';

/** What a call is given beside its body. */
interface CallRequest<Body> {
  ctx: Ctx;
  body: Body;
  /** Of the header `Idempotency-Key`; null without one. */
  idempotencyKey: string | null;
}

/** A named call: POST `/functions/v1/<name>` with a JSON body, answered by JSON; refusals have the caller's shape (http/calls.ts). */
export interface Call {
  name: string;
  /** What the body must be; null for a call without one. */
  schema: z.ZodType | null;
  /** It only tells something: GET is answered too. */
  isReadable?: true;
  run: (request: CallRequest<unknown>) => Promise<object>;
}

/** A call whose `run` is given the body as its schema reads it. */
export function defineCall<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  run: (request: CallRequest<z.output<Schema>>) => Promise<object>,
): Call {
  return { name, schema, run: ({ body, ...request }) => run({ ...request, body: body as z.output<Schema> }) };
}

/** A path of its own for programs that speak a protocol of their own (`/mcp`), behind the same middleware; refusals are problem+json. */
export interface Door {
  path: `/${string}`;
  methods: readonly ('GET' | 'POST' | 'DELETE')[];
  answer: (ctx: Ctx, request: Request) => Promise<Response>;
}
