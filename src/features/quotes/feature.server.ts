import { labelPagesOf } from '#features/labels/paths.ts';
import { ratingPaths } from '#features/ratings/paths.ts';
import { appPaths } from '#shared/app-paths.ts';
import { may } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseCompany } from './commands/erase-company.server.ts';
import { demandOfLastDays } from './queries/demand.server.ts';
import { companyRows, openMatters } from './queries/company-rows.server.ts';
import { registerOrdersApi } from './api/orders.ts';
import { registerQuotesApi } from './api/quotes.ts';
import { registerRequestsApi } from './api/requests.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { handOverQuotes } from './commands/hand-over.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { tellManager } from './commands/tell-manager.server.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { jobs } from './jobs.server.ts';
import { countedPaths, limits } from './limits.ts';
import { quotePaths } from './paths.ts';
import { quoteDraftForm } from './schema/quote-draft.ts';
import { requestDraftKind } from './schema/request-draft.ts';
import { gapPanel } from './queries/gap-panel.server.ts';
import { lostPanel } from './queries/lost-panel.server.ts';
import { outcomes } from './queries/outcomes.server.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { adminStats } from './queries/admin-list.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { offersInbox, ordersInbox } from './queries/deals-inbox.server.ts';
import { customerAudience, providerAudience } from './queries/entry-audiences.server.ts';
import { managersQueue } from './queries/managers-queue.server.ts';
import { planSubject, plansQueue } from './queries/plan-requests.server.ts';
import { quoteSubject } from './queries/quote-subject.server.ts';
import { requestExport } from './queries/request-export.server.ts';
import { requestsInbox } from './queries/requests-inbox.server.ts';
import { requestsQueue } from './queries/requests-queue.server.ts';
import { orderSearch, requestSearch } from './queries/staff-search.server.ts';
import { requestSubject } from './queries/subject.server.ts';
import { settings } from './settings.ts';

export const feature = defineFeature({
  name: 'quotes',
  countedPaths,
  limits,
  jobs,
  settings,
  settingsAbout: () => m.quotes_admin_title(),
  on: { 'membership.ended': handOverQuotes, 'account_manager.named': tellManager },
  navigation: {
    admin: [{ label: () => m.quotes_admin_title(), to: quotePaths.adminRequests(), order: 50 }],
    dashboard: [
      {
        label: () => m.quotes_own_title(),
        to: quotePaths.ownRequests(),
        covers: [labelPagesOf('quote_request')],
        order: 26,
        isFor: customerAudience,
      },
      { label: () => m.quotes_fits_title(), to: quotePaths.forYou(), order: 24, isFor: providerAudience },
      { label: () => m.quotes_offers_title(), to: quotePaths.ownOffers(), order: 27, isFor: providerAudience },
      { label: () => m.quotes_orders_title(), to: quotePaths.orders(), order: 28 },
      // Whoever asks for offers will review who made them, whatever kind of account it is.
      { label: () => m.ratings_nav(), to: ratingPaths.own(), order: 45, isFor: customerAudience },
      {
        label: () => m.quotes_board_title(),
        to: quotePaths.board(),
        covers: [labelPagesOf('quote_request')],
        order: 29,
        isFor: providerAudience,
      },
      { label: () => m.quotes_plan_title(), to: appPaths.plan(), order: 90 },
    ],
    quickActions: [
      {
        label: () => m.quotes_new_title(),
        to: quotePaths.newRequest(),
        order: 40,
        when: (actor) => may(actor, 'quotes.edit'),
      },
    ],
    footer: [
      { label: () => m.quotes_board_title(), to: quotePaths.board(), order: 25, column: 'Platform' },
      { label: () => m.quotes_market_title(), to: quotePaths.market(), order: 26, column: 'Platform' },
      { label: () => m.quotes_new_title(), to: quotePaths.newRequest(), order: 10, column: 'For Customers' },
    ],
  },
  subjectActions: [
    {
      kinds: ['warehouse', 'partner'],
      label: () => m.quotes_request_quote(),
      labelOfMany: () => m.quotes_request_quotes(),
      path: (rows, known) => {
        const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ slug }) => slug);
        return quotePaths.newRequest({ warehouse: of('warehouse'), partner: of('partner'), ...known });
      },
    },
  ],
  draftForms: [
    { form: requestDraftKind, label: () => m.quotes_draft_request(), to: () => quotePaths.newRequest() },
    { form: quoteDraftForm, label: (reference) => m.quotes_draft_offer({ reference }), to: quotePaths.quote },
  ],
  replicaPaths: [quotePaths.board()],
  companyPages: [
    quotePaths.ownRequests(),
    quotePaths.ownOffers(),
    quotePaths.forYou(),
    quotePaths.orders(),
    appPaths.plan(),
    quotePaths.request(':reference'),
    quotePaths.order(':reference'),
  ],
  subjects: [requestSubject, planSubject, quoteSubject],
  moderationQueues: [requestsQueue, plansQueue, managersQueue],
  inbox: [requestsInbox, offersInbox, ordersInbox],
  staffSearches: [orderSearch, requestSearch],
  exports: [requestExport],
  registerApi(api) {
    registerRequestsApi(api);
    registerQuotesApi(api);
    registerOrdersApi(api);
  },
  arrivals: [
    { label: () => m.quotes_arrivals_requests(), table: 'quote_requests', at: 'created_at' },
    { label: () => m.quotes_arrivals_quotes(), table: 'quote_responses', at: 'submitted_at' },
  ],
  adminStats,
  outcomes,
  insightPanels: [lostPanel],
  demand: demandOfLastDays,
  cardPanels: [gapPanel],
  dashboardCards,
  notificationKinds,
  notificationsAbout: () => m.quotes_board_title(),
  personalData,
  sitemap: async (_, { cursor }) => ({
    entries: cursor === null ? [{ path: quotePaths.board() }, { path: quotePaths.market() }, { path: quotePaths.newRequest() }] : [], // prettier-ignore
    nextCursor: null,
  }),
  company: { rows: companyRows, open: openMatters, erase: eraseCompany },
  account: { export: exportOwnRows, erase: eraseOwnRows },
  seedDemo,
});
