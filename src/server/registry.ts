import type { Call, Door } from './doors.ts';
import type { ExportKind } from './exports.ts';
import type { ConsentPurpose, Feature } from './feature.ts';
import type { CountedPaths } from './limit.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { ownPersonalData, type PersonalData } from './personal-data.ts';
import type { Queue, WaitingList } from './queues.ts';
import type { Setting } from './setting.ts';
import type { SubjectKind } from './subjects.ts';

/** One feature's part of an account. */
export type AccountData = NonNullable<Feature['account']> & { name: string };

/** Everything the features gave to the house, made once at start and given with the services. */
export interface Registry {
  readonly features: readonly Feature[];
  /** The kind of a subject, or null for one nobody registered. */
  subject: (kind: string) => SubjectKind | null;
  readonly subjects: readonly SubjectKind[];
  readonly notificationKinds: ReadonlyMap<string, NotificationKind>;
  /** In the order they are shown. */
  readonly queues: readonly Queue[];
  readonly inbox: readonly WaitingList[];
  readonly countedPaths: readonly CountedPaths[];
  /** Which features keep rows of an account, in the order of export; erasing goes the other way. */
  readonly accountData: readonly AccountData[];
  readonly consentPurposes: ReadonlyMap<string, ConsentPurpose>;
  readonly exports: readonly ExportKind[];
  readonly settings: readonly Setting[];
  /** The machinery's own and every feature's. */
  readonly personalData: readonly PersonalData[];
  readonly calls: readonly Call[];
  readonly doors: readonly Door[];
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

/** Refuses two features that give the same thing the same name. */
export function uniqueBy<T>(what: string, items: readonly T[], nameOf: (item: T) => string): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    const name = nameOf(item);
    if (map.has(name)) throw new Error(`Two features register the ${what} ${name}.`);
    map.set(name, item);
  }
  return map;
}

/** Reads the manifests once. Throws when two of them use one name. */
export function createRegistry(features: readonly Feature[]): Registry {
  uniqueBy('feature', features, (feature) => feature.name);
  uniqueBy(
    'limit',
    features.flatMap((feature) => feature.limits ?? []),
    (limit) => limit.name,
  );
  const subjects = uniqueBy(
    'subject',
    features.flatMap((feature) => feature.subjects ?? []),
    (subject) => subject.kind,
  );
  const queues = uniqueBy(
    'queue',
    features.flatMap((feature) => feature.queues ?? []),
    (queue) => queue.kind,
  );
  const inbox = uniqueBy(
    'inbox',
    features.flatMap((feature) => feature.inbox ?? []),
    (list) => list.kind,
  );
  const notificationKinds = uniqueBy(
    'notification kind',
    features.flatMap((feature) => feature.notificationKinds ?? []),
    ({ kind }) => kind,
  );
  const settings = uniqueBy(
    'setting',
    features.flatMap((feature) => feature.settings ?? []),
    (setting) => setting.name,
  );
  const personalData = uniqueBy(
    'personal data of',
    [...ownPersonalData, ...features.flatMap((feature) => feature.personalData ?? [])],
    ({ table }) => table,
  );
  const exports = uniqueBy(
    'export',
    features.flatMap((feature) => feature.exports ?? []),
    (kind) => kind.name,
  );
  const calls = uniqueBy(
    'call',
    features.flatMap((feature) => feature.calls ?? []),
    (call) => call.name,
  );
  const doors = uniqueBy(
    'door',
    features.flatMap((feature) => feature.doors ?? []),
    (door) => door.path,
  );
  const consentPurposes = uniqueBy(
    'consent',
    features.flatMap((feature) => feature.consents ?? []),
    (consent) => consent.purpose,
  );
  return {
    features,
    consentPurposes,
    notificationKinds,
    subject: (kind) => subjects.get(kind) ?? null,
    subjects: [...subjects.values()],
    queues: [...queues.values()].toSorted(byOrder),
    inbox: [...inbox.values()].toSorted(byOrder),
    countedPaths: features.flatMap((feature) => feature.countedPaths ?? []),
    accountData: features.flatMap(({ name, account }) => (account ? [{ name, ...account }] : [])),
    exports: [...exports.values()],
    settings: [...settings.values()],
    personalData: [...personalData.values()],
    calls: [...calls.values()],
    doors: [...doors.values()],
  };
}
