import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import type { Endpoint } from '#server/endpoints.ts';
import { AppError } from '#shared/errors.ts';

import { applyCarrierUpdate } from '../commands/apply-carrier-update.server.ts';
import { easypost } from '../carriers/easypost/fetch.server.ts';
import { readTracker, trackerSchema } from '../carriers/easypost/tracker.server.ts';

const eventSchema = z.object({ description: z.string().max(200), result: z.unknown() });

/** The header is `hmac-sha256-hex=` and the HMAC of the body; its key is the secret in Unicode form NFKD. */
function isSigned(body: string, secret: string, header: string | null): boolean {
  const expected = `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')}`;
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Receives updates pushed by the aggregator. Without a secret there is no such endpoint; unsigned requests are refused.
 */
async function respond(ctx: Ctx, request: Request): Promise<Response> {
  const secret = ctx.config.easypost?.webhookSecret;
  if (!secret) throw new AppError('not_found');
  const body = await request.text();
  if (!isSigned(body, secret, request.headers.get('x-hmac-signature'))) throw new AppError('unauthenticated');
  const event = eventSchema.safeParse(parsed(body));
  if (!event.success) throw new AppError('bad_request');
  const tracker = event.data.description.startsWith('tracker.') ? trackerSchema.safeParse(event.data.result) : null;
  // Other events are acknowledged, so that they are not sent again.
  if (tracker?.success === true) await applyCarrierUpdate(ctx, easypost.name, readTracker(tracker.data, ctx.clock()));
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export const easypostEndpoint: Endpoint = { path: '/webhooks/easypost', methods: ['POST'], respond };
