import type { OpenAPIHono } from '@hono/zod-openapi';
import type { RawBuilder } from 'kysely';

import type { PathsByLanguage, Words } from '#shared/languages.ts';

import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import type { Command } from './command-line.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db/types.ts';
import type { Call, Door } from './doors.ts';
import type { EventHandlers } from './events.ts';
import type { ExportKind } from './exports.ts';
import type { Inbox } from './inbox.ts';
import type { JobDefinition } from './jobs.ts';
import type { CountedPaths, Limit } from './limit.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { PersonalData } from './personal-data.ts';
import type { Queue } from './queues.ts';
import type { BrowserClaim } from './session/browser-claim.ts';
import type { Setting } from './setting.ts';
import type { SubjectAct, SubjectKind } from './subjects.ts';

/** What `c.get('ctx')` and `c.var.ctx` mean in a JSON route. */
export interface ApiEnv {
  Variables: { ctx: Ctx };
}

/** Whose a part of the dashboard is: accounts of this kind may begin it, and any other has it as soon as something is behind it. */
export interface Holder {
  kind: 'customer' | 'business';
  /** Whether the account has rows there; asked on every page, so it must be one look into an index. */
  behind: (userId: string) => RawBuilder<boolean>;
}

export interface NavigationEntry {
  label: Words;
  to: string;
  /** Entries are shown in ascending order; the gaps of 10 leave room for those of other features. */
  order: number;
  /** Footer only: the column's heading. */
  column?: 'Platform' | 'For Customers' | 'For Businesses' | 'Company' | 'Legal';
  /** It leads to a page that is not for search engines. */
  isUnlisted?: boolean;
  /** Absent: everybody sees it. */
  when?: (actor: Actor, config: Config) => boolean;
  /** Dashboard only. Absent: it is everybody's. */
  isFor?: Holder;
  /** Not for whoever is signed in, also on pages that are kept for everybody. */
  isForStrangers?: boolean;
  /** Where an icon stands in place of the label. */
  icon?: 'bell' | 'heart';
  /** How much is new there; shown beside the label on every page, so it must cost next to nothing. */
  count?: (ctx: Ctx) => Promise<number>;
  /** Of quick actions: it is the main one of such accounts. Of all others the first is. */
  mainFor?: 'customer' | 'business';
}

export interface SitemapEntry {
  path: string;
  /** Where it is not written in every language, or elsewhere in each. */
  paths?: PathsByLanguage;
  lastModified?: Date;
}

/** Rows of one kind that come in, counted week by week on the page System. */
export interface Arrivals {
  label: Words;
  table: keyof DB;
  /** The column with the time they came. It begins an index. */
  at: string;
}

/** One figure of /admin: plain data, drawn by the shell. */
export interface StatCardData {
  id: string;
  title: string;
  value: string;
  caption: string;
  to?: string;
  order: number;
  /** `attention` marks what waits for the person. */
  tone?: 'neutral' | 'attention' | 'good';
}

/** What can be done about a line of a card: a link, or a button that posts at once and comes back. */
export interface CardAct {
  label: string;
  /** What screen readers hear after the label, where several lines have the same. */
  about?: string;
  /** Something waits for it. */
  isNeeded?: boolean;
  to?: string;
  post?: { action: string; fields: Record<string, string> };
}

/** One thing of a card, and what can be done about it there. */
export interface CardLine {
  label: string;
  to?: string;
  detail?: string;
  /** When it happened or since when it waits. */
  at?: Date;
  picture?: { src: string; alt: string } | null;
  acts?: CardAct[];
}

/** One card of /dashboard: plain data, drawn by the page. */
export interface DashboardCard {
  id: string;
  title: string;
  order: number;
  to?: string;
  /** A figure, where one says something. */
  value?: string;
  caption?: string;
  /** `attention` marks what waits for the person. */
  tone?: 'neutral' | 'attention' | 'good';
  lines?: CardLine[];
  /** Where the rest of the lines is. */
  more?: { label: string; to: string };
}

/** Something a signed-in person should know on every page of the dashboard until it is settled. */
export interface Notice {
  id: string;
  title: string;
  text: string;
  /** Posts to this path. */
  button?: { label: string; action: string; pendingLabel?: string };
}

/** Something visitors are asked on public pages until they have answered. */
export interface VisitorQuestion {
  id: string;
  title: string;
  text: string;
  /** Takes the answer, and leads back by `return_to`. */
  action: string;
  choices: { label: string; fields: Record<string, string> }[];
  /** The page that says more, and on which the answer is changed later. */
  more: { label: string; to: string };
}

/** Something people are asked to agree to; which version of the words they saw is kept with their answer. */
export interface ConsentPurpose {
  /** Feature and what for: `leads.contact`. */
  purpose: string;
  label: Words;
}

/** Everything a feature gives to the house. All parts are optional. */
export interface Feature {
  name: string;
  jobs?: readonly JobDefinition[];
  on?: EventHandlers;
  /** What its commands allow to be tried how often. */
  limits?: readonly Limit[];
  /** Its paths whose requests are counted apart; any other request counts as plain reading, writing or uploading. */
  countedPaths?: readonly CountedPaths[];
  registerApi?: (api: OpenAPIHono<ApiEnv>) => void;
  /** Named calls under `/functions/v1`. */
  calls?: readonly Call[];
  /** Paths of their own, for programs. */
  doors?: readonly Door[];
  navigation?: {
    header?: NavigationEntry[];
    /** In place of the header's, on pages that say what the product is. */
    marketing?: NavigationEntry[];
    footer?: NavigationEntry[];
    dashboard?: NavigationEntry[];
    /** Beside the account in the bar of every page, drawn as their icon. */
    account?: NavigationEntry[];
    /** Buttons of the dashboard's overview. */
    quickActions?: NavigationEntry[];
    /** Tabs of the administration; each is a page of the feature in `routes.admin`. */
    admin?: NavigationEntry[];
    /** Pages for staff that are no tab of the administration; they stand in the bar of the staff. */
    staff?: NavigationEntry[];
  };
  /** Kinds of rows the house may name, link and ask about. */
  subjects?: readonly SubjectKind[];
  /** What can be done about public rows of lower features, on their pages. */
  subjectActs?: readonly SubjectAct[];
  /** What waits for staff, in `/moderation`. */
  queues?: readonly Queue[];
  /** What people may agree to, in words: who withdraws it reads them. */
  consents?: readonly ConsentPurpose[];
  /** What browsers keep for people who are not signed in. */
  claims?: readonly BrowserClaim[];
  /** What waits for an owner. */
  inbox?: readonly Inbox[];
  /** What its people are told. */
  notificationKinds?: readonly NotificationKind[];
  /** The heading above them where people choose what comes by mail: as the feature is called elsewhere. */
  notificationsAbout?: Words;
  /** What an operator may decide while the product runs. */
  settings?: readonly Setting[];
  /** Files for administrators, listed on the page System. */
  exports?: readonly ExportKind[];
  /** Public pages of the feature, at most `limit` after `cursor`, for sitemap.xml. */
  sitemap?: (
    ctx: Ctx,
    page: { cursor: string | null; limit: number },
  ) => Promise<{ entries: SitemapEntry[]; nextCursor: string | null }>;
  notices?: (ctx: Ctx) => Notice[];
  /** What it asks whoever sends this request; null where nothing is to be asked, or it was answered. */
  question?: (ctx: Ctx, request: Request) => Promise<VisitorQuestion | null>;
  dashboardCards?: (ctx: Ctx) => Promise<DashboardCard[]>;
  arrivals?: readonly Arrivals[];
  adminStats?: (ctx: Ctx) => Promise<StatCardData[]>;
  /** What its tables keep of people. Each table that refers to an account or has an e-mail address stands in one of these lists. */
  personalData?: readonly PersonalData[];
  /** Every row the account owns, by table, without secrets. */
  account?: {
    export: (ctx: Ctx, userId: string) => Promise<Record<string, unknown>>;
    erase: (tx: Ctx, userId: string) => Promise<void>;
  };
  /** Reads at start what would make the first visitor wait. */
  warmUp?: () => void;
  /** Writes this feature's demonstration rows, once in the life of a database; deterministic. What is there already is left as it is. */
  seedDemo?: (ctx: Ctx) => Promise<void>;
  commands?: readonly Command[];
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
