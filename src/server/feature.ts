import type { OpenAPIHono } from '@hono/zod-openapi';
import type { RawBuilder } from 'kysely';

import type { PathsByLanguage, Words } from '#shared/languages.ts';

import type { Actor, UserActor } from './actor.ts';
import type { CompanyData } from './company-data.ts';
import type { CompanySites } from './company-sites.ts';
import type { Config } from './config.ts';
import type { Command } from './command-line.ts';
import type { Ctx } from './context.ts';
import type { Countable } from './db/count-found.ts';
import type { DB } from './db/types.ts';
import type { Call, Endpoint } from './endpoints.ts';
import type { EventHandlers } from './events.ts';
import type { ExportKind } from './exports.ts';
import type { Inbox } from './inbox.ts';
import type { FindManagerDesk } from './manager-desk.ts';
import type { FindDemand } from './demand.ts';
import type { FindInsightPanel } from './insight-panels.ts';
import type { JobDefinition } from './jobs.ts';
import type { CountedPaths, Limit } from './define-limit.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { Outcome } from './outcomes.ts';
import type { PersonalData } from './personal-data.ts';
import type { ModerationQueue } from './moderation-queues.ts';
import type { BrowserClaim } from './session/browser-claim.ts';
import type { Ranking } from './rankings.ts';
import type { Setting } from './define-setting.ts';
import type { StaffSearch } from './staff-search.ts';
import type { SubjectAction, SubjectKind } from './subjects.ts';
import type { WatchedPage } from './watched-searches.ts';

/** Type of `c.get('ctx')` and `c.var.ctx` in a JSON route. */
export interface ApiEnv {
  Variables: { ctx: Ctx };
}

/** The kind of account that a part of the dashboard is for; any other account sees it once it has rows there, or nobody without. */
export interface EntryAudience {
  kind?: 'customer' | 'business';
  /**
   * Returns an SQL condition that is true if the account, in its company, has rows there; evaluated on every page, so it must be a
   * single index lookup.
   */
  hasRows: (account: UserActor) => RawBuilder<boolean>;
}

export interface NavigationEntry {
  label: Words;
  to: string;
  /** Prefixes of further pages of this part, if they do not begin with `to`. */
  covers?: readonly string[];
  /** Entries are shown in ascending order; the gaps of 10 leave room for other features. */
  order: number;
  /** Footer only: the column's heading. */
  column?: 'Platform' | 'For Customers' | 'For Businesses' | 'Company' | 'Legal';
  /** The page is not for search engines. */
  isUnlisted?: boolean;
  /** Absent: everybody sees it. */
  when?: (actor: Actor, config: Config) => boolean;
  /** Dashboard and its buttons only. Absent: shown to every account. */
  isFor?: EntryAudience;
  /** Hidden from signed-in users, also on cached public pages. */
  isForAnonymous?: boolean;
  /** Shown instead of the label. */
  icon?: 'bell' | 'heart';
  /** Select the new items of a signed-in user; their number stands beside the label on every page, so they must be cheap. */
  newItems?: (ctx: Ctx) => readonly Countable[];
  /** Quick action shown as the primary one for such accounts. For all others it is the first. */
  mainFor?: 'customer' | 'business';
}

export interface SitemapEntry {
  path: string;
  /** Needed if the page does not exist in every language or has different paths. */
  paths?: PathsByLanguage;
  lastModified?: Date;
}

/** Rows of one kind that arrive, counted per week on the page System. */
export interface Arrivals {
  label: Words;
  table: keyof DB;
  /** The column with the time of arrival. An index must begin with it. */
  at: string;
}

/** One figure of /admin: plain data, rendered by the shell. */
export interface StatCardData {
  id: string;
  title: string;
  value: string;
  caption: string;
  /** How many of the rows counted belong to the demonstration: cards and lists count them and say so. */
  demo?: number;
  to?: string;
  order: number;
  /** `attention` marks what the user has to act on. */
  tone?: 'neutral' | 'attention' | 'good';
}

/** An action on a line of a card: a link, or a button that posts and returns to the page. */
export interface CardAct {
  label: string;
  /** What screen readers add to the label if several lines have the same one. */
  about?: string;
  /** Something waits for this action. */
  isNeeded?: boolean;
  to?: string;
  post?: { action: string; fields: Record<string, string> };
}

/** One item of a card, with its actions. */
export interface CardLine {
  label: string;
  to?: string;
  detail?: string;
  /** When it happened, or since when it has been waiting. */
  at?: Date;
  /** Until when it should be answered. */
  due?: { at: Date; isLate: boolean };
  picture?: { src: string; alt: string } | null;
  acts?: CardAct[];
}

/** One card of /dashboard: plain data, rendered by the page. */
export interface DashboardCard {
  id: string;
  title: string;
  order: number;
  to?: string;
  /** A figure, if one is useful. */
  value?: string;
  caption?: string;
  /** `attention` marks what the user has to act on. */
  tone?: 'neutral' | 'attention' | 'good';
  lines?: CardLine[];
  /** What to do next; that of the first card with one is the main button of the page. */
  next?: { label: string; to: string };
  /** Link to the remaining lines. */
  more?: { label: string; to: string };
}

/** A notice for a signed-in user on every page of the dashboard until it is resolved. */
export interface Notice {
  id: string;
  title: string;
  text: string;
  /** Posts to this path. */
  button?: { label: string; action: string; pendingLabel?: string };
}

/** A form with drafts (`#server/drafts.ts`) that concern the company more than their author. */
export interface DraftForm {
  /** The kind of its drafts, without the row after the dot. */
  form: string;
  /** What it is a draft of; with the row it is filled in for, if there are several. */
  label: (about: string) => string;
  /** The form's page. */
  to: (about: string) => string;
}

/** A question that visitors see on public pages until they answer it. */
export interface VisitorQuestion {
  id: string;
  title: string;
  text: string;
  /** Receives the answer and redirects to `return_to`. */
  action: string;
  choices: { label: string; fields: Record<string, string> }[];
  /** The page with details, where the answer can be changed later. */
  more: { label: string; to: string };
}

/** Something that people are asked to consent to; their answer records which version of the text they saw. */
export interface ConsentPurpose {
  /** Feature and purpose: `leads.contact`. */
  purpose: string;
  label: Words;
}

/** Everything that a feature contributes. All parts are optional. */
export interface Feature {
  name: string;
  jobs?: readonly JobDefinition[];
  on?: EventHandlers;
  /** Forms whose drafts stay with a company when their author leaves it. */
  draftForms?: readonly DraftForm[];
  /** Rate limits of its commands. */
  limits?: readonly Limit[];
  /** Paths whose requests have their own rate limit; any other request counts as reading, writing or uploading. */
  countedPaths?: readonly CountedPaths[];
  /** Beginnings of the paths of pages that other sites show in frames: no cookie is read or set there. */
  framedPaths?: readonly `/${string}/`[];
  /** Host names of companies. */
  companySites?: CompanySites;
  registerApi?: (api: OpenAPIHono<ApiEnv>) => void;
  /** Named calls under `/functions/v1`. */
  calls?: readonly Call[];
  /** Paths for programs with their own protocol. */
  endpoints?: readonly Endpoint[];
  navigation?: {
    header?: NavigationEntry[];
    /** Replaces the header's entries on marketing pages. */
    marketing?: NavigationEntry[];
    footer?: NavigationEntry[];
    dashboard?: NavigationEntry[];
    /** Shown as icons beside the account in the header of every page. */
    account?: NavigationEntry[];
    /** Buttons on the dashboard's overview. */
    quickActions?: NavigationEntry[];
    /** Tabs of the administration; each is a page of the feature in `routes.admin`. */
    admin?: NavigationEntry[];
    /** Staff pages outside the administration, linked in the staff bar. */
    staff?: NavigationEntry[];
  };
  /**
   * Pages of a company that administrators may view as its members see them, reading only: no files, no secrets,
   * nothing about the person. Pages that are not listed are refused.
   */
  companyPages?: readonly string[];
  /**
   * Public paths whose data may be two seconds old (`DATABASE_READ_URL`). Not those of cached pages: an outdated one
   * would be cached for a minute.
   */
  replicaPaths?: readonly string[];
  /** Kinds of rows that other features may name, link and query. */
  subjects?: readonly SubjectKind[];
  /** Pages of results whose saved searches can report what is new. */
  watchedPages?: readonly WatchedPage[];
  /** Which rows of lower features can meet a need in words. */
  rankings?: readonly Ranking[];
  /** Actions on public rows of lower features, shown on their pages. */
  subjectActions?: readonly SubjectAction[];
  /** Queues of work for staff, in `/moderation`. */
  moderationQueues?: readonly ModerationQueue[];
  /** Its rows in the search of the administration. */
  staffSearches?: readonly StaffSearch[];
  /** Purposes that people may consent to, with labels for the page where consent is withdrawn. */
  consents?: readonly ConsentPurpose[];
  /** Data that browsers store for people who are not signed in. */
  claims?: readonly BrowserClaim[];
  /** What owners have to answer. */
  inbox?: readonly Inbox[];
  /** Notifications that its users receive. */
  notificationKinds?: readonly NotificationKind[];
  /** Heading of its kinds where users choose which are mailed: the feature's usual name. */
  notificationsAbout?: Words;
  /** Settings that an operator may change while the product runs, under `settingsAbout`. */
  settings?: readonly Setting[];
  /** What its settings are about: their heading. */
  settingsAbout?: Words;
  /** Files for administrators, listed on the page System. */
  exports?: readonly ExportKind[];
  /** Returns public pages of the feature, at most `limit` after `cursor`, for sitemap.xml. */
  sitemap?: (
    ctx: Ctx,
    page: { cursor: string | null; limit: number },
  ) => Promise<{ entries: SitemapEntry[]; nextCursor: string | null }>;
  notices?: (ctx: Ctx) => Notice[] | Promise<Notice[]>;
  /** Returns its question to the requester; null if there is none or it was answered. */
  question?: (ctx: Ctx, request: Request) => Promise<VisitorQuestion | null>;
  dashboardCards?: (ctx: Ctx) => Promise<DashboardCard[]>;
  arrivals?: readonly Arrivals[];
  outcomes?: readonly Outcome[];
  /** Its panels about what a listing or profile brings. */
  insightPanels?: readonly FindInsightPanel[];
  /** What the market asked for lately, shown to owners of warehouses. */
  demand?: FindDemand;
  /** How a company sees whoever of the staff looks after it. */
  managerDesk?: FindManagerDesk;
  /** Its panels about the rate card of a row; null while there is nothing to say. */
  cardPanels?: readonly FindInsightPanel[];
  adminStats?: (ctx: Ctx) => Promise<StatCardData[]>;
  /**
   * Personal data in its tables. Every table that references an account or has an e-mail address is in one of these
   * lists.
   */
  personalData?: readonly PersonalData[];
  /** Returns, in sentences, what the caller's company has that another plan would not allow; none of it is deleted. */
  beyondPlan?: (ctx: Ctx, plan: string) => Promise<string[]>;
  /** What it stores for a company, and how that is deleted. */
  company?: CompanyData;
  account?: {
    /** Returns every row that the account owns, by table, without secrets. */
    export: (ctx: Ctx, userId: string) => Promise<Record<string, unknown>>;
    /**
     * Deletes what does not go with the account's own row, which is deleted last: a foreign key deletes rows that
     * reference it, or sets the reference to null.
     */
    erase?: (tx: Ctx, userId: string) => Promise<void>;
  };
  /** Loads at start what would delay the first visitor. */
  warmUp?: () => void;
  /** Writes what this process holds in memory only; called when it stops. */
  beforeClose?: (ctx: Ctx) => Promise<void>;
  /** Writes this feature's demonstration rows, once per database; deterministic. Existing rows are left unchanged. */
  seedDemo?: (ctx: Ctx) => Promise<void>;
  commands?: readonly Command[];
}

export function defineFeature(feature: Feature): Feature {
  return feature;
}
