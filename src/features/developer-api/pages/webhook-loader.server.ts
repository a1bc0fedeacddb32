import { readList } from '#server/http/list-loader.ts';
import { getCtx, type RouteArgs } from '#server/http/router-context.ts';

import { findWebhook, listDeliveries, type Reader } from '../queries/deliveries.server.ts';

interface WebhookArgs extends RouteArgs {
  params: { id: string };
  url: URL;
}

/** Returns the loader of a webhook's page for its company, or for staff: the webhook and a page of its calls. */
export const webhookLoader = (reader: Reader) => async (args: WebhookArgs) => {
  const ctx = getCtx(args);
  const webhook = await findWebhook(ctx, args.params.id, reader);
  const { cursor, isLaterPage } = readList(args.url);
  const hasFailed = args.url.searchParams.has('failed');
  return { webhook, hasFailed, isLaterPage, ...(await listDeliveries(ctx, webhook.id, { hasFailed, cursor })) };
};
