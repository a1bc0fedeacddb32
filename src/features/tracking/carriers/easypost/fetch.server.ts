import { safeFetch, SafeFetchError } from '#server/safe-fetch.ts';
import type { Ctx } from '#server/context.ts';

import type { Asked, CarrierAdapter, CarrierResult } from '../adapter.server.ts';
import { readTracker, trackerSchema } from './tracker.server.ts';

/** The aggregator's names of the catalogue's carriers. */
const easypostCarriers: Readonly<Record<string, string>> = {
  ups: 'UPS',
  fedex: 'FedEx',
  usps: 'USPS',
  dhl_express: 'DHLExpress',
  dhl_ecommerce: 'DhlEcs',
  ontrac: 'OnTrac',
  amazon: 'AmazonMws',
  canada_post: 'CanadaPost',
  purolator: 'Purolator',
};

/** The aggregator EasyPost, or a compatible one: a tracker is created once and read afterwards. */
export const easypost: CarrierAdapter = {
  name: 'easypost',
  isOn: (config) => config.easypost !== null,
  carriers: Object.keys(easypostCarriers),
  ask,
};

async function ask(ctx: Ctx, { tracking_number, carrier, external_id }: Asked): Promise<CarrierResult> {
  const settings = ctx.config.easypost;
  if (settings === null) return { kind: 'problem', problem: 'refused' };
  const headers = { authorization: `Basic ${Buffer.from(`${settings.apiKey}:`).toString('base64')}` };
  const tracker = { tracking_code: tracking_number, carrier: easypostCarriers[carrier] };
  try {
    const {
      status,
      body,
      headers: answered,
    } = await (external_id === null
      ? safeFetch(ctx.config, `${settings.url}/v2/trackers`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ tracker }),
        })
      : safeFetch(ctx.config, `${settings.url}/v2/trackers/${encodeURIComponent(external_id)}`, { headers }));
    return readAnswer(ctx, status, body.toString('utf8'), answered.get('retry-after'));
  } catch (error) {
    if (error instanceof SafeFetchError)
      return { kind: 'problem', problem: error.reason === 'too_large' ? 'nonsense' : 'away' };
    throw error;
  }
}

function readAnswer(ctx: Ctx, status: number, body: string, retryAfter: string | null): CarrierResult {
  if (status === 429) {
    const seconds = Number(retryAfter);
    return {
      kind: 'problem',
      problem: 'busy',
      ...(seconds > 0 ? { retryAfterSeconds: Math.min(seconds, 86_400) } : {}),
    };
  }
  if (status === 401 || status === 403) return { kind: 'problem', problem: 'refused' };
  if (status >= 500) return { kind: 'problem', problem: 'away' };
  if (status === 404 || status === 422 || status === 400) return { kind: 'problem', problem: 'unknown_number' };
  const tracker = trackerSchema.safeParse(parsed(body));
  return tracker.success
    ? { kind: 'update', update: readTracker(tracker.data, ctx.clock()) }
    : { kind: 'problem', problem: 'nonsense' };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
