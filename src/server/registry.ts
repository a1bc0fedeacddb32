import type { Call, Endpoint } from './endpoints.ts';
import type { ExportKind } from './exports.ts';
import type { CompanyData } from './company-data.ts';
import type { CompanySites } from './company-sites.ts';
import type { Arrivals, ConsentPurpose, DraftForm, Feature } from './feature.ts';
import type { Inbox } from './inbox.ts';
import type { CountedPaths, Limit } from './define-limit.ts';
import type { FindDemand } from './demand.ts';
import type { FindManagerDesk } from './manager-desk.ts';
import type { FindInsightPanel } from './insight-panels.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { Outcome } from './outcomes.ts';
import { ownPersonalData, type PersonalData } from './personal-data.ts';
import type { ModerationQueue } from './moderation-queues.ts';
import type { BrowserClaim } from './session/browser-claim.ts';
import type { Setting } from './define-setting.ts';
import type { StaffSearch } from './staff-search.ts';
import type { SubjectAction, SubjectKind } from './subjects.ts';
import type { Ranking } from './rankings.ts';
import type { WatchedPage } from './watched-searches.ts';

/** One feature's part of an account. */
export type AccountData = NonNullable<Feature['account']> & { name: string };

/** Everything that the features contribute, created once at start and passed with the services. */
export interface Registry {
  readonly features: readonly Feature[];
  /** Returns the kind of a subject, or null if it is not registered. */
  subject: (kind: string) => SubjectKind | null;
  readonly subjects: readonly SubjectKind[];
  readonly watchedPages: ReadonlyMap<string, WatchedPage>;
  readonly rankings: ReadonlyMap<string, Ranking>;
  readonly subjectActions: readonly SubjectAction[];
  readonly notificationKinds: ReadonlyMap<string, NotificationKind>;
  /** In display order. */
  readonly moderationQueues: readonly ModerationQueue[];
  /** In display order. */
  readonly staffSearches: readonly StaffSearch[];
  readonly inbox: readonly Inbox[];
  readonly draftForms: ReadonlyMap<string, DraftForm>;
  readonly companyPages: readonly string[];
  readonly replicaPaths: readonly string[];
  readonly limits: ReadonlyMap<string, Limit>;
  readonly countedPaths: readonly CountedPaths[];
  readonly framedPaths: readonly string[];
  /** Of the one feature that has them. */
  readonly companySites: CompanySites | null;
  /** In the order of the features; deleting uses the reverse order. */
  readonly companyData: readonly CompanyData[];
  /** Features with data of accounts, in the order of export; erasing uses the reverse order. */
  readonly accountData: readonly AccountData[];
  readonly claims: readonly BrowserClaim[];
  readonly consentPurposes: ReadonlyMap<string, ConsentPurpose>;
  /** Counted per week. */
  readonly arrivals: readonly Arrivals[];
  /** In display order. */
  readonly outcomes: readonly Outcome[];
  readonly insightPanels: readonly FindInsightPanel[];
  /** Of the one feature that counts it. */
  readonly demand: FindDemand | null;
  /** Of the one feature that keeps the hours of the staff. */
  readonly managerDesk: FindManagerDesk | null;
  readonly cardPanels: readonly FindInsightPanel[];
  readonly exports: readonly ExportKind[];
  readonly settings: readonly Setting[];
  /** Those of all features, then the server's own. */
  readonly personalData: readonly PersonalData[];
  readonly calls: readonly Call[];
  readonly endpoints: readonly Endpoint[];
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

type ListPart = {
  [Part in keyof Feature]-?: NonNullable<Feature[Part]> extends readonly object[] ? Part : never;
}[keyof Feature];
type ItemOf<Part extends ListPart> = NonNullable<Feature[Part]> extends readonly (infer Item)[] ? Item : never;

/** Returns a map by name. Throws if two have the same name. */
function byName<T>(what: string, items: readonly T[], nameOf: (item: T) => unknown): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    const name = String(nameOf(item));
    if (map.has(name)) throw new Error(`Two ${what} are called ${name}.`);
    map.set(name, item);
  }
  return map;
}

/** Limits by name; a limit's name begins with that of its feature. */
function limitsOf(features: readonly Feature[]): ReadonlyMap<string, Limit> {
  const owned = features.flatMap(({ name: feature, limits = [] }) => limits.map((limit) => ({ feature, limit })));
  const limits = byName(
    'limits',
    owned.map(({ limit }) => limit),
    ({ name }) => name,
  );
  for (const { feature, limit } of owned)
    if (!limit.name.startsWith(`${feature}.`))
      throw new Error(`The limit ${limit.name} is not named after its feature ${feature}.`);
  return limits;
}

/** Returns the registry of these manifests. Throws if two of them use the same name. */
export function createRegistry(features: readonly Feature[]): Registry {
  const listed = <Part extends ListPart>(part: Part) =>
    features.flatMap((feature) => [...((feature[part] ?? []) as readonly ItemOf<Part>[])]);
  const all = <Part extends ListPart>(part: Part, name: keyof ItemOf<Part>) =>
    byName(part, listed(part), (item) => item[name]);

  byName('features', features, ({ name }) => name);
  for (const { name, notificationKinds, notificationsAbout } of features)
    if (notificationKinds && !notificationsAbout) throw new Error(`The notifications of ${name} have no heading.`);
  for (const { name, settings, settingsAbout } of features)
    if (settings && !settingsAbout) throw new Error(`The settings of ${name} have no heading.`);
  const subjects = all('subjects', 'kind');
  return {
    features,
    subject: (kind) => subjects.get(kind) ?? null,
    subjects: [...subjects.values()],
    watchedPages: all('watchedPages', 'path'),
    rankings: all('rankings', 'kind'),
    subjectActions: listed('subjectActions'),
    notificationKinds: all('notificationKinds', 'kind'),
    moderationQueues: [...all('moderationQueues', 'kind').values()].toSorted(byOrder),
    staffSearches: [...all('staffSearches', 'kind').values()].toSorted(byOrder),
    inbox: [...all('inbox', 'kind').values()].toSorted(byOrder),
    draftForms: all('draftForms', 'form'),
    companyPages: features.flatMap(({ companyPages = [] }) => companyPages),
    replicaPaths: features.flatMap(({ replicaPaths = [] }) => replicaPaths),
    limits: limitsOf(features),
    countedPaths: listed('countedPaths'),
    framedPaths: features.flatMap(({ framedPaths = [] }) => framedPaths),
    companySites: features.find(({ companySites }) => companySites)?.companySites ?? null,
    companyData: features.flatMap(({ company }) => company ?? []),
    accountData: features.flatMap(({ name, account }) => (account ? [{ name, ...account }] : [])),
    claims: [...all('claims', 'cookie').values()],
    consentPurposes: all('consents', 'purpose'),
    arrivals: [...all('arrivals', 'table').values()],
    outcomes: [...all('outcomes', 'name').values()].toSorted(byOrder),
    demand: features.find(({ demand }) => demand)?.demand ?? null,
    managerDesk: features.find(({ managerDesk }) => managerDesk)?.managerDesk ?? null,
    insightPanels: features.flatMap(({ insightPanels = [] }) => insightPanels),
    cardPanels: features.flatMap(({ cardPanels = [] }) => cardPanels),
    exports: [...all('exports', 'name').values()],
    settings: [...all('settings', 'name').values()],
    personalData: [...byName('tables', [...listed('personalData'), ...ownPersonalData], ({ table }) => table).values()],
    calls: [...all('calls', 'name').values()],
    endpoints: [...all('endpoints', 'path').values()],
  };
}
