import { Hono } from 'hono';

import { AppError } from '#shared/errors.ts';

import type { Call } from '../endpoints.ts';
import { fieldErrors, idempotencyKeyOf } from './api.ts';
import { callRefusal } from './call-refusal.ts';
import { plainProblem } from './plain-problem.ts';
import type { HttpContext, HttpEnv } from './types.ts';

async function bodyOf(c: HttpContext, call: Call): Promise<unknown> {
  if (call.schema === null) return null;
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_type');
  const result = call.schema.safeParse(await c.req.json(), { error: plainProblem });
  if (!result.success) throw new AppError('invalid', { fields: fieldErrors(result.error.issues) });
  return result.data;
}

/** Returns a router with all named calls, each at its name. */
export function createCalls(calls: readonly Call[]): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const call of calls) {
    const path = `/${call.name}`;
    const methods = call.isReadable ? ['GET', 'POST'] : ['POST'];
    app.on(methods, path, async (c) => {
      const idempotencyKey = idempotencyKeyOf(c);
      const response = await call.run({ ctx: c.get('ctx'), body: await bodyOf(c, call), idempotencyKey });
      return Response.json(response, { headers: { 'cache-control': 'no-store' } });
    });
    app.all(path, () => {
      const response = callRefusal(new AppError('method_not_allowed'));
      response.headers.set('allow', methods.join(', '));
      return response;
    });
  }
  return app;
}
