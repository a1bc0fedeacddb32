import type { Browser } from 'playwright-core';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { builtRoutes } from '../build-routes.ts';
import { type Visit, visitor } from '../chromium.ts';
import { type Market, type Who, emailOf } from '../market.ts';
import type { TestServer } from '../server.ts';

/** Further views of a page with their own content. */
const views: Record<string, readonly string[]> = {
  '/admin': ['/admin', '/admin?q=nobody-like-this'],
  '/admin/search': ['/admin/search', '/admin/search?q=owner'],
  '/moderation': ['/moderation', '/moderation?kind=changes'],
  // A known number, an unknown one, and one with a wrong digit.
  '/tracking': [
    '/tracking',
    '/tracking?number=1Z5R89390357567127',
    '/tracking?number=986578788855',
    '/tracking?number=CSQU3054384',
  ],
  // No company of the market has a plan with pages for its own site; see e2e/embeds.test.ts.
  '/c/:slug': [],
  '/c/:slug/quote': [],
  '/c/:slug/tracking': [],
  // Nor rules; see http/automation.test.ts.
  '/dashboard/automation/new': [],
  '/dashboard/automation/:id': [],
  '/dashboard/automation/:id/edit': [],
  // No session is offered; see leads/training.test.ts.
  '/admin/leads/training/:id': [],
  // Without packages there is nothing to share; see the page of a package.
  '/business-tracking/share': [],
  '/warehouse-directory': [
    '/warehouse-directory',
    '/warehouse-directory?view=map',
    '/warehouse-directory?q=nothing+like+this&services=hazmat',
  ],
};

const addresses = (path: string, market: Market): readonly string[] =>
  views[path] ?? [
    path
      .replace('unsubscribe/:kind/:token', `unsubscribe/${market.unsubscribe.kind}/${market.unsubscribe.token}`)
      .replace('messages/:token', `messages/${market.conversation.token}`)
      .replace('messages/:id', `messages/${market.conversation.id}`)
      .replace('demo/:token', `demo/${market.bookingToken}`)
      .replace('provider-signup/status/:token', `provider-signup/status/${market.registration.token}`)
      .replace('provider-signup/claim/:token', `provider-signup/claim/${market.claimToken}`)
      .replace('connections/:id', `connections/${market.connectionId}`)
      .replace('dashboard/partners/:id', `dashboard/partners/${market.partner.id}`)
      .replace('moderation/partners/:id', `moderation/partners/${market.partner.id}`)
      .replace('registrations/:id', `registrations/${market.registration.id}`)
      .replace('company/requests/:id', `company/requests/${market.joinRequestId}`)
      .replace('company/members/:id', `company/members/${market.membershipId}`)
      .replace('company/told/:kind', 'company/told/message.received')
      .replace('labels/:kind/:id', `labels/conversation/${market.conversation.id}`)
      .replace('admin/companies/:id', `admin/companies/${market.ids.owner}`)
      .replace('integrations/:id', `integrations/${market.transferId}`)
      .replace('invoices/:id', `invoices/${market.invoiceId}`)
      .replace('webhooks/:id', `webhooks/${market.webhookId}`)
      .replace('service-levels/:month', `service-levels/${market.serviceMonth}`)
      .replace('admin/users/:id', `admin/users/${market.ids.owner}`)
      .replace('leads/:id', `leads/${market.leadId}`)
      .replace('moderation/reviews/:id', `moderation/reviews/${market.ratingId}`)
      .replace('reviews/:id/reply', `reviews/${market.publishedRatingId}/reply`)
      .replace('reviews/:id', `reviews/${market.ownRatingId}`)
      .replace('plan-requests/:id', `plan-requests/${market.planRequestId}`)
      .replace('quotes/:id', `quotes/${market.quoteId}`)
      .replace(':reference/order', `${market.orderReference}/order`)
      .replace('quote-requests/:id', `quote-requests/${market.waitingRequest.id}`)
      .replace(':reference', market.quoteRequest.reference)
      .replace('partners/:slug', `partners/${market.partner.slug}`)
      .replace('moderation/articles/:id', `moderation/articles/${market.article.id}`)
      .replace('blog/:slug', `blog/${market.article.slug}`)
      .replace('articles/:id', `articles/${market.draftId}`)
      .replace('admin/blog/:id', `admin/blog/${market.draftId}`)
      .replace(':slug', market.verified.slug)
      .replace('shared/:token', `shared/${market.shipments.shareToken}`)
      .replace('admin/tracking/imports/:id', `admin/tracking/imports/${market.shipments.recordImportId}`)
      .replace('imports/:file', `imports/${market.cardFileId}`)
      .replace('imports/:id', `imports/${market.shipments.importId}`)
      .replace('business-tracking/:id', `business-tracking/${market.shipments.packageId}`)
      .replace('admin/tracking/:id', `admin/tracking/${market.shipments.recordId}`)
      .replace('saved/alerts/:token', `saved/alerts/${market.alertToken}`)
      .replace('free-space/:token', `free-space/${market.capacityToken}`)
      .replace('destinations/:country', 'destinations/jamaica')
      .replace(':kind', 'warehouse')
      .replace(':id', path.startsWith('/moderation/reports') ? market.reportId : market.verified.id)
      .replace('*', 'no-such-page'),
  ];

/** Returns the paths of all pages of the build that the market has, with `:params`. */
export const everyRoute = async (): Promise<string[]> =>
  (await builtRoutes())
    .filter(({ isPage, path }) => isPage && !/mailbox/.test(path) && views[path]?.length !== 0)
    .map(({ path }) => path);

/** Returns the pages of a route, with an example value for each path parameter. */
export function pagesOf(route: string, market: Market): readonly string[] {
  const pages = addresses(route, market);
  const unfilled = pages.filter((path) => /[:*]/.test(path));
  if (unfilled.length > 0) throw new Error(`no example of ${unfilled.join(', ')}`);
  return pages;
}

/** Returns every page of the build. */
export const everyPage = async (market: Market): Promise<string[]> =>
  (await everyRoute()).flatMap((route) => pagesOf(route, market));

/** Returns who sees content on a page or route. */
export const needsOf = (path: string): Who =>
  path.startsWith('/admin') || path.startsWith('/moderation')
    ? 'admin'
    : path.startsWith('/dashboard') ||
        path.startsWith('/report/') ||
        path.startsWith('/business-tracking/') ||
        /^\/quote-requests\/.{1,40}\/(?:answer|quote|compare|decline|order)$/.test(path)
      ? 'owner'
      : 'anonymous';

export const visitors = ['anonymous', 'owner', 'admin'] as const;

export type Sessions = ReadonlyMap<Who, Client>;

/** Returns a session for each of them, after the welcome was shown. */
export async function signInVisitors(server: TestServer): Promise<Sessions> {
  const sessions = new Map<Who, Client>([['anonymous', newClient(server.url)]]);
  for (const who of ['owner', 'admin'] as const) {
    const client = await signIn(server, emailOf(who));
    await client.get('/dashboard');
    sessions.set(who, client);
  }
  return sessions;
}

/** Opens a browser window of one of them. */
export async function openWindow(
  browser: Browser,
  client: Client | undefined,
  options: { url: string; width: number; dark?: boolean },
): Promise<Visit> {
  const visited = await visitor(browser, options.url, options);
  const cookies = [...(client?.cookies ?? [])].map(([name, value]) => ({ name, value, url: options.url }));
  await visited.context.addCookies(cookies);
  return visited;
}
