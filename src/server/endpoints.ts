import type { z } from 'zod';

import type { Ctx } from './context.ts';

/** What a call receives. */
interface CallRequest<Body> {
  ctx: Ctx;
  body: Body;
  /** Value of the header `Idempotency-Key`; null without one. */
  idempotencyKey: string | null;
}

/**
 * A named call: POST `/functions/v1/<name>` with a JSON body, answered with JSON; errors are shaped by http/calls.ts.
 */
export interface Call {
  name: string;
  /** Schema of the body; null for a call without one. */
  schema: z.ZodType | null;
  /** The call only reads: GET is accepted too. */
  isReadable?: true;
  run: (request: CallRequest<unknown>) => Promise<object>;
}

/** Returns a call whose `run` receives the body as parsed by its schema. */
export function defineCall<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  run: (request: CallRequest<z.output<Schema>>) => Promise<object>,
): Call {
  return { name, schema, run: ({ body, ...request }) => run({ ...request, body: body as z.output<Schema> }) };
}

/** A path for programs with their own protocol (`/mcp`), behind the same middleware; errors are problem+json. */
export interface Endpoint {
  path: `/${string}`;
  methods: readonly ('GET' | 'POST' | 'DELETE')[];
  /** For the proxy in front of a node, which asks at the node's own address. */
  isForNodes?: true;
  respond: (ctx: Ctx, request: Request) => Promise<Response>;
}
