import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type RouteObject, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';

import { assistantPaths } from '#features/assistant/paths.ts';
import { automationPaths } from '#features/automation/paths.ts';
import { blogPaths } from '#features/blog/paths.ts';
import { catalogPaths } from '#features/catalog/paths.ts';
import { companyPaths } from '#features/companies/paths.ts';
import { contentPaths, pageNames } from '#features/content/paths.ts';
import { programPaths } from '#features/developer-api/paths.ts';
import { embedPaths } from '#features/embeds/paths.ts';
import { evidencePaths } from '#features/evidence/paths.ts';
import { insightPaths } from '#features/insights/paths.ts';
import { invoicePaths } from '#features/invoices/paths.ts';
import { labelPaths } from '#features/labels/paths.ts';
import { leadPaths } from '#features/leads/paths.ts';
import { mediaPaths } from '#features/media/paths.ts';
import { messagePaths } from '#features/messaging/paths.ts';
import { moderationPaths } from '#features/moderation/paths.ts';
import { notificationPaths } from '#features/notifications/paths.ts';
import { partnerPaths } from '#features/partners/paths.ts';
import { quotePaths } from '#features/quotes/paths.ts';
import { ratePaths } from '#features/rates/paths.ts';
import { serviceLevelPaths } from '#features/service-levels/paths.ts';
import { ratingPaths } from '#features/ratings/paths.ts';
import { privacyPaths } from '#features/privacy/paths.ts';
import { shortlistPaths } from '#features/shortlist/paths.ts';
import { trackingPaths } from '#features/tracking/paths.ts';
import { warehousePaths } from '#features/warehouses/paths.ts';
import { appPaths } from '#shared/app-paths.ts';
import { type Said, accounts, id, next } from '#tests/said-paths.ts';

import routes from '../routes.ts';

const app: Said<typeof appPaths> = {
  signIn: appPaths.signIn(next),
  signUp: appPaths.signUp(next),
  freeTrial: appPaths.freeTrial(),
  signOut: appPaths.signOut(),
  sayNeed: appPaths.sayNeed('cold storage in Doral'),
  language: appPaths.language(),
  theme: appPaths.theme(),
  secondFactor: appPaths.secondFactor(next),
  track: appPaths.track('MSKU1234565'),
  plan: appPaths.plan(),
  serviceLevel: appPaths.serviceLevel('2026-10'),
  invoices: appPaths.invoices('next'),
  dashboard: appPaths.dashboard(),
  chooseCompany: appPaths.chooseCompany(),
  adminCompanies: appPaths.adminCompanies({ q: 'ana & co', kind: 'both' }),
  adminCompany: appPaths.adminCompany(id),
  adminInvoices: appPaths.adminInvoices(id, 'next'),
  endCompanyView: appPaths.endCompanyView(),
  admin: appPaths.admin(),
  staffCalendar: appPaths.staffCalendar(),
  system: appPaths.system(),
  search: appPaths.search({ q: 'ana & co' }),
  views: appPaths.views(),
  settings: appPaths.settings(),
  exports: appPaths.exports('users', { q: 'ana & co' }),
  auditLog: appPaths.auditLog({ subject: id, action: '' }),
  moderation: appPaths.moderation({ kind: 'listings', cursor: 'abc' }),
  inbox: appPaths.inbox({ kind: 'questions', state: 'answered', cursor: 'abc' }),
  ownListings: appPaths.ownListings(),
  listWarehouse: appPaths.listWarehouse(),
  directory: appPaths.directory(),
  findPartner: appPaths.findPartner(),
  mail: appPaths.mail(),
  support: appPaths.support('Where is it? & when'),
  figures: appPaths.figures(),
  mailbox: appPaths.mailbox(),
};

const companies: Said<typeof companyPaths> = {
  company: companyPaths.company(),
  member: companyPaths.member(id),
  joinRequest: companyPaths.joinRequest(id),
  steps: companyPaths.steps(),
  ended: companyPaths.ended(),
  deletion: companyPaths.deletion(),
  signIn: companyPaths.signIn({ tried: 'wrong_domain' }),
  trySignIn: companyPaths.trySignIn(),
  told: companyPaths.told(),
  toldKind: companyPaths.toldKind('quote.received'),
  log: companyPaths.log({ q: 'ana & co', member: id, cursor: 'abc' }),
  logFile: companyPaths.logFile({ q: 'ana & co', member: id }),
  adminManager: companyPaths.adminManager(id),
  choose: companyPaths.choose(),
  invitation: companyPaths.invitation('a-token'),
};

const catalog: Said<typeof catalogPaths> = {
  places: catalogPaths.places('Ft. Lauderdale'),
  areas: catalogPaths.areas('JM'),
};

const leads: Said<typeof leadPaths> = {
  training: leadPaths.training(),
  accountTalk: leadPaths.accountTalk(),
  staffCalendar: leadPaths.staffCalendar(),
  staffPicture: leadPaths.staffPicture(),
  adminTraining: leadPaths.adminTraining(),
  adminDemo: leadPaths.adminDemo(id),
  adminSession: leadPaths.adminSession(id),
  bookDemo: leadPaths.bookDemo(),
  findWarehouseMiami: leadPaths.findWarehouseMiami(),
  contact: leadPaths.contact(),
  support: leadPaths.support(),
  forWarehouses: leadPaths.forWarehouses(),
  booking: leadPaths.booking('a-token'),
  bookingCalendar: leadPaths.bookingCalendar('a-token'),
  adminBookings: leadPaths.adminBookings('abc'),
  adminLeads: leadPaths.adminLeads({ q: 'quay & co', cursor: 'abc' }),
  adminLead: leadPaths.adminLead(id),
  resendResponse: leadPaths.resendResponse(id),
};

const evidence: Said<typeof evidencePaths> = {
  papers: evidencePaths.papers('warehouse', id),
  request: evidencePaths.request('warehouse', id, id),
  review: evidencePaths.review('partner', id),
};

const embeds: Said<typeof embedPaths> = {
  settings: embedPaths.settings(),
  logo: embedPaths.logo(),
  domain: embedPaths.domain(),
  places: embedPaths.places('halyard-reyes', { cursor: 'next' }),
  quote: embedPaths.quote('halyard-reyes', { place: id, sent: '1' }),
  tracking: embedPaths.tracking('halyard-reyes', { number: '1Z5R89390357567127', carrier: 'UPS' }),
  colours: embedPaths.colours('halyard-reyes', '1'),
};

const labels: Said<typeof labelPaths> = { labels: labelPaths.labels({ kind: 'conversation', id }) };

const insights: Said<typeof insightPaths> = {
  overview: insightPaths.overview(),
  row: insightPaths.row('warehouse', id, { span: 'months' }),
  csv: insightPaths.csv('warehouse', id),
};

const rates: Said<typeof ratePaths> = {
  numbers: ratePaths.numbers(next),
  card: ratePaths.card('warehouse', id),
  answers: ratePaths.answers('warehouse', id),
  space: ratePaths.space('warehouse', id),
  importCard: ratePaths.importCard('warehouse', id),
  importedCard: ratePaths.importedCard('warehouse', id, id),
  importProblems: ratePaths.importProblems('warehouse', id, id),
  cardOf: ratePaths.cardOf('warehouse', id, id),
  csv: ratePaths.csv('warehouse', id, 'lines'),
  pdf: ratePaths.pdf('warehouse', id),
};

const media: Said<typeof mediaPaths> = { file: mediaPaths.file(id, 480) };

const messaging: Said<typeof messagePaths> = {
  messages: messagePaths.messages({ assigned: 'mine', cursor: 'abc' }),
  conversation: messagePaths.conversation(id),
  team: messagePaths.team(id),
  byLink: messagePaths.byLink('a-token'),
  fileByLink: messagePaths.fileByLink('a-token', id, 'document'),
};

const moderation: Said<typeof moderationPaths> = {
  report: moderationPaths.report('warehouse', id, next),
  reviewReport: moderationPaths.reviewReport(id),
};

const notifications: Said<typeof notificationPaths> = {
  inbox: notificationPaths.inbox('abc'),
  preferences: notificationPaths.preferences(),
  adminMail: notificationPaths.adminMail({ state: 'waiting', cursor: 'abc' }),
  unsubscribe: notificationPaths.unsubscribe('warehouse.verified', 'a-token'),
};

const ratings: Said<typeof ratingPaths> = {
  own: ratingPaths.own('abc'),
  write: ratingPaths.write(id),
  reply: ratingPaths.reply(id),
  review: ratingPaths.review(id),
  about: ratingPaths.about('warehouse', id, 'abc'),
};

const quotes: Said<typeof quotePaths> = {
  board: quotePaths.board({ tab: 'active', q: 'rum & co' }),
  market: quotePaths.market({ place: 'US-FL' }),
  newRequest: quotePaths.newRequest({ warehouse: 'gumbo-limbo' }),
  changeRequest: quotePaths.changeRequest('?search=q%3Dcold'),
  newRequestWhere: quotePaths.newRequestWhere('?search=q%3Dcold'),
  newRequestWho: quotePaths.newRequestWho(),
  request: quotePaths.request('QR-001'),
  editRequest: quotePaths.editRequest('QR-001'),
  quote: quotePaths.quote('QR-001'),
  compare: quotePaths.compare('QR-001', { order: '800' }),
  compareCsv: quotePaths.compareCsv('QR-001'),
  decline: quotePaths.decline('QR-001', id),
  order: quotePaths.order('QR-001'),
  ownRequests: quotePaths.ownRequests('abc'),
  ownOffers: quotePaths.ownOffers('abc'),
  orders: quotePaths.orders('abc'),
  forYou: quotePaths.forYou(),
  decidePlan: quotePaths.decidePlan(id),
  answer: quotePaths.answer('QR-001'),
  adminRequests: quotePaths.adminRequests({ q: 'quay & co' }),
  reviewRequest: quotePaths.reviewRequest(id),
};

const partners: Said<typeof partnerPaths> = {
  partners: partnerPaths.partners({ q: 'dock & co' }),
  adminPartners: partnerPaths.adminPartners({ q: 'dock & co', status: 'rejected' }),
  partner: partnerPaths.partner('blue-route-freight'),
  compare: partnerPaths.compare(['coral-lines', 'mango-freight']),
  connect: partnerPaths.connect('blue-route-freight'),
  connections: partnerPaths.connections('abc'),
  connection: partnerPaths.connection(id),
  ownProfile: partnerPaths.ownProfile(),
  ownPartner: partnerPaths.ownPartner(id, { saved: 'abc' }),
  partnerState: partnerPaths.partnerState(id),
  reviewPartner: partnerPaths.reviewPartner(id),
  providerSignup: partnerPaths.providerSignup(),
  registrationStatus: partnerPaths.registrationStatus('a-token'),
  claim: partnerPaths.claim('a-token'),
  reviewRegistration: partnerPaths.reviewRegistration(id),
};

const privacy: Said<typeof privacyPaths> = {
  choices: privacyPaths.choices(),
  data: privacyPaths.data('abc'),
  sharing: privacyPaths.sharing(),
};

const shortlist: Said<typeof shortlistPaths> = {
  saved: shortlistPaths.saved('abc'),
  stopAlert: shortlistPaths.stopAlert('a-token'),
  searches: shortlistPaths.searches(),
};

const tracking: Said<typeof trackingPaths> = {
  tracking: trackingPaths.tracking({ number: '1Z999AA10123456784', carrier: 'ups' }),
  trackingTool: trackingPaths.trackingTool({ number: 'MSKU1234565' }),
  adminTracking: trackingPaths.adminTracking({ q: 'dock & co' }),
  adminRecord: trackingPaths.adminRecord(id),
  adminImport: trackingPaths.adminImport(),
  adminImportOne: trackingPaths.adminImportOne(id),
  adminImportProblems: trackingPaths.adminImportProblems(id),
  adminStatusWords: trackingPaths.adminStatusWords(),
  businessTracking: trackingPaths.businessTracking({ status: 'moving', cursor: 'abc' }),
  addTracking: trackingPaths.addTracking(),
  ownPackage: trackingPaths.ownPackage(id),
  packageDocuments: trackingPaths.packageDocuments(id),
  importPackages: trackingPaths.importPackages(),
  packageImport: trackingPaths.packageImport(id),
  importProblems: trackingPaths.importProblems(id),
  packageSharing: trackingPaths.packageSharing(id),
  sharePackages: trackingPaths.sharePackages(id),
  sharedPackages: trackingPaths.sharedPackages('a-token'),
  selectedPackages: trackingPaths.selectedPackages(),
  exportPackages: trackingPaths.exportPackages({ q: 'dock & co' }),
};

const warehouses: Said<typeof warehousePaths> = {
  directory: warehousePaths.directory('near=Doral'),
  warehouse: warehousePaths.warehouse('harbor-point-doral'),
  compare: warehousePaths.compare(['harbor-point-doral', 'key-lime-miami']),
  ask: warehousePaths.ask('harbor-point-doral', 'ceiling_height'),
  freeSpace: warehousePaths.freeSpace('a-token'),
  listWarehouse: warehousePaths.listWarehouse(),
  listings: warehousePaths.listings(),
  listing: warehousePaths.listing(id, { saved: '1' }),
  listingPart: warehousePaths.listingPart(id, 'photos'),
  listingPhotos: warehousePaths.listingPhotos(id),
  listingState: warehousePaths.listingState(id),
  adminWarehouses: warehousePaths.adminWarehouses({ q: 'dock', status: null }),
  adminWarehouse: warehousePaths.adminWarehouse(id),
  reviewListing: warehousePaths.reviewListing(id),
};

const assistant: Said<typeof assistantPaths> = {
  findPartner: assistantPaths.findPartner({ need: 'cold & dry', changes: 'pallets~60', tab: null }),
  partnerResults: assistantPaths.partnerResults({ destination: 'Kingston', services: 'customs,storage' }),
  chat: assistantPaths.chat(),
  findPartners: assistantPaths.findPartners(),
  smartListing: assistantPaths.smartListing(),
  quote: assistantPaths.quote(),
};

const content = {
  ...Object.fromEntries(pageNames.map((name) => [name, contentPaths.page(name)])),
  roiCalculator: contentPaths.roiCalculator('next'),
  sharedResult: contentPaths.sharedResult('TOKEN'),
  roiResult: contentPaths.roiResult({ current_shipping_cost: 5000, current_delivery_time: 10 }),
  destination: contentPaths.destination('jamaica'),
  transparency: contentPaths.transparency(),
  customerFeatures: contentPaths.customerFeatures(),
};

const blog: Said<typeof blogPaths> = {
  blog: blogPaths.blog({ tag: 'costs', q: 'ocean', cursor: 'next' }),
  article: blogPaths.article('weight-or-volume'),
  feed: blogPaths.feed(),
  upload: blogPaths.upload(),
  ownArticles: blogPaths.ownArticles('next'),
  ownArticle: blogPaths.ownArticle(id),
  admin: blogPaths.admin({ part: 'drafts', cursor: 'next' }),
  review: blogPaths.review(id),
  newPost: blogPaths.newPost(),
  adminPost: blogPaths.adminPost(id),
};

const automation: Said<typeof automationPaths> = {
  rules: automationPaths.rules(),
  newRule: automationPaths.newRule({ when: 'package_late' }),
  rule: automationPaths.rule(id, 'next'),
  editRule: automationPaths.editRule(id),
};

const programs: Said<typeof programPaths> = {
  webhooks: programPaths.webhooks(),
  webhook: programPaths.webhook(id, { failed: '1' }),
  transfers: programPaths.transfers(),
  transfer: programPaths.transfer(id),
  editTransfer: programPaths.editTransfer(id),
  transferFile: programPaths.transferFile(id, 'packages'),
  adminWebhooks: programPaths.adminWebhooks({ cursor: 'next' }),
  adminWebhook: programPaths.adminWebhook(id, { failed: '1' }),
};

const invoices: Said<typeof invoicePaths> = {
  admin: invoicePaths.admin(id),
  pdf: invoicePaths.pdf(id),
};

const serviceLevels: Said<typeof serviceLevelPaths> = {
  admin: serviceLevelPaths.admin('2026-10'),
  adminMonth: serviceLevelPaths.adminMonth('2026-10'),
};

const all = {
  app,
  accounts,
  automation,
  blog,
  catalog,
  companies,
  assistant,
  content,
  'developer-api': programs,
  embeds,
  evidence,
  leads,
  media,
  messaging,
  moderation,
  notifications,
  partners,
  quotes,
  insights,
  invoices,
  labels,
  rates,
  ratings,
  'service-levels': serviceLevels,
  privacy,
  shortlist,
  tracking,
  warehouses,
};

test('every feature that has addresses is among them', () => {
  const folders = Object.keys(import.meta.glob('../features/*/paths.ts')).map((file) => file.split('/')[2] ?? '');
  expect(Object.keys(all).toSorted()).toEqual(['app', ...folders].toSorted());
});

test('the addresses of the product', () => {
  expect(all).toMatchSnapshot();
});

const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children }) =>
    index === true ? { index: true } : { path, children: asObjects(children ?? []) },
  );

test.each(Object.values(all).flatMap((paths) => Object.values(paths)))('%s is a route', (path) => {
  const { pathname } = new URL(path, 'http://localhost');
  const matched = matchRoutes(asObjects(routes), pathname)?.at(-1)?.route.path;
  expect(matched).toBeDefined();
  expect(matched).not.toBe('*');
});
