import { createHash } from 'node:crypto';

import type { AppServices } from '../context.ts';
import { seal, unseal } from '../session/secret-box.ts';
import { changedRequest } from './changed-request.ts';
import { splitFlash, flashCookie, type Flash } from './flash.ts';
import { isIdempotencyKey } from './idempotency.ts';
import { refuseWhileAway } from './refuse-while-away.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

/** Header with the key of a form; the browser sends the same one until a response has arrived (app/ui/form-keys.ts). */
const keyHeader = 'idempotency-key';
const owner = 'form';
const keepHours = 24;
/** Longer responses are not kept: the form is then processed again, and its command decides. */
const maxAnswerLength = 256 * 1024;

interface KeptResponse {
  status: number;
  headers: [string, string][];
  /** Its cookie would have expired by the time the form is sent again. */
  flash: Flash | null;
  body: string;
}

/**
 * Answers a form whose response was lost with that response when it is sent again, so that its sender reads what happened
 * and not that "this was decided already". Only responses that changed something (2xx) are kept, sealed, for a day.
 */
export function replayRepeatedForms(services: AppServices): HttpMiddleware {
  return async (c, next) => {
    const name = nameOf(c);
    if (name === null) return next();
    let isFirst = false;
    const response = await services.cache.together(`form ${name.key}`, async () => {
      try {
        const known = await findResponse(services, name);
        if (known !== null) return known;
      } catch (error) {
        // Whether it was answered before is not known, so it is not processed.
        refuseWhileAway(c, error);
      }
      isFirst = true;
      // Without the client's signal: a lost connection must not end the work or its response.
      c.req.raw = changedRequest(c.req.raw, { signal: null });
      await next();
      return storeResponse(services, c, name);
    });
    if (isFirst) return;
    if (response === null) return next();
    const headers = new Headers(response.headers);
    if (response.flash !== null) headers.append('set-cookie', flashCookie(services, response.flash));
    c.res = new Response(response.body, { status: response.status, headers });
    return;
  };
}

interface KeyName {
  scope: string;
  key: string;
}

/** Returns the name under which the response is kept; null for what is no form of a page with scripts. */
function nameOf(c: HttpContext): KeyName | null {
  const key = c.req.header(keyHeader);
  if (c.req.method !== 'POST' || !c.req.path.endsWith('.data') || !isIdempotencyKey(key)) return null;
  const { pathname, search } = new URL(c.req.url);
  const hash = createHash('sha256').update(`${key}\n${pathname}${search}`).digest('base64url');
  return { scope: 'form', key: hash };
}

async function findResponse({ db, clock, config }: AppServices, { scope, key }: KeyName): Promise<KeptResponse | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('response')
    .where('actor_key', '=', owner)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  const text = typeof row?.response === 'string' ? unseal(config, 'answer', row.response) : null;
  return text === null ? null : (JSON.parse(text) as KeptResponse);
}

async function storeResponse(
  services: AppServices,
  c: HttpContext,
  { scope, key }: KeyName,
): Promise<KeptResponse | null> {
  const { res } = c;
  if (!res.ok) return null;
  const body = await res.text();
  const { flash, headers } = splitFlash(services, res.headers);
  const response: KeptResponse = { status: res.status, headers: [...headers], flash, body };
  const { headers: sent } = res;
  c.res = undefined;
  c.res = new Response(body, { status: res.status, headers: sent });
  if (body.length > maxAnswerLength) return null;
  try {
    await insertResponse(services, { scope, key }, response);
  } catch (error) {
    // The form is processed: its sender has to know, whether or not the response can be repeated.
    c.get('ctx').log.warn({ err: error }, 'the response of a form could not be kept');
  }
  return response;
}

async function insertResponse(
  { db, config, clock }: AppServices,
  { scope, key }: KeyName,
  response: KeptResponse,
): Promise<void> {
  const created_at = clock();
  await db
    .insertInto('idempotency_keys')
    .values({
      actor_key: owner,
      scope,
      key,
      body_hash: '',
      status: response.status,
      response: JSON.stringify(seal(config, 'answer', JSON.stringify(response))),
      created_at,
      expires_at: new Date(created_at.getTime() + keepHours * 3_600_000),
    })
    .onConflict((conflict) => conflict.constraint('idempotency_keys_pkey').doNothing())
    .execute();
}
