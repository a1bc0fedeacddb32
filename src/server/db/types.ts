// Written by `npm run db:types` from the migrations; do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<number, number | string, number | string>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<number, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountManagers {
  created_at: Timestamp;
  hours: string | null;
  language: string | null;
  organization_id: string;
  user_id: string;
}

export interface Accounts {
  account_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  password: string | null;
  provider_id: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface AccountTalks {
  cancelled_at: Timestamp | null;
  created_at: Timestamp;
  id: string;
  manager_id: string;
  note: string | null;
  organization_id: string;
  starts_at: Timestamp;
  user_id: string;
}

export interface AuditLog {
  account_id: string | null;
  action: string;
  actor_id: string | null;
  actor_kind: string;
  actor_name: string | null;
  at: Timestamp;
  detail: Generated<Json>;
  id: string;
  organization_id: string | null;
  request_id: string;
  subject_id: string;
  subject_kind: string;
}

export interface AutomationEvents {
  at: Timestamp;
  key: string;
  occasion: string;
  organization_id: string;
  position: Generated<Int8>;
  rule_id: string | null;
}

export interface AutomationRules {
  acts: string[];
  amount: number | null;
  client: string | null;
  created_at: Timestamp;
  id: string;
  is_for_one: boolean;
  label: string | null;
  least: number | null;
  looked_until: Timestamp | null;
  member_id: string | null;
  most: number | null;
  name: string;
  occasion: string;
  organization_id: string;
  place: string | null;
  remind_hours: number | null;
  services: Generated<string[]>;
  switched_on_at: Timestamp | null;
  unit: Generated<string>;
  updated_at: Timestamp;
}

export interface AutomationRuns {
  acts: string[];
  assigned_before: string | null;
  assigned_to: string | null;
  at: Timestamp;
  id: string;
  key: string;
  label: string | null;
  organization_id: string;
  part_id: string | null;
  path: string;
  position: Generated<Int8>;
  problems: Generated<string[]>;
  quote_id: string | null;
  remind_at: Timestamp | null;
  rule_id: string;
  subject_id: string;
  subject_kind: string;
  undone_at: Timestamp | null;
}

export interface BlogGoneSlugs {
  gone_at: Timestamp;
  slug: string;
}

export interface BlogPosts {
  author_email: string | null;
  author_name: string | null;
  author_user_id: string | null;
  content: string;
  content_html: string;
  created_at: Timestamp;
  excerpt: string | null;
  featured_image_alt: string | null;
  featured_image_id: string | null;
  id: string;
  is_demo: Generated<boolean>;
  is_published: Generated<boolean>;
  language: string;
  published_at: Timestamp | null;
  review_reason: string | null;
  search_text: Generated<string | null>;
  slug: string;
  submitted_at: Timestamp | null;
  tags: Generated<string[]>;
  title: string;
  translation_of: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
  was_public: Generated<boolean>;
}

export interface BusinessTracking {
  archived_at: Timestamp | null;
  business_user_id: string | null;
  carrier: string | null;
  created_at: Timestamp;
  current_location: string | null;
  current_status: Generated<string>;
  destination_address: string | null;
  due_on: Generated<string>;
  estimated_delivery: string | null;
  heard_at: Generated<Timestamp>;
  id: string;
  import_id: string | null;
  imported_by: string | null;
  is_archived: Generated<boolean>;
  organization_id: string | null;
  origin_address: string | null;
  original_estimate: string | null;
  record_id: string | null;
  shipment_name: string | null;
  silent_days: number | null;
  status_at: Timestamp | null;
  status_reason: string | null;
  status_text: string | null;
  tracking_number: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface BusinessTrackingEvents {
  created_at: Timestamp;
  created_by: string | null;
  description_language: string | null;
  event_description: string | null;
  external_id: string | null;
  id: string;
  kind: Generated<string>;
  location: string | null;
  milestone: string | null;
  place: string | null;
  reason: string | null;
  status: string | null;
  status_text: string | null;
  timestamp: Timestamp;
  tracking_id: string;
}

export interface CardAnswers {
  answers: string;
  by_rules: Generated<boolean>;
  changed_at: Timestamp;
  currency: string;
  from_day: string | null;
  least_pallets: number | null;
  most_area_sqft: number | null;
  most_minor: Int8 | null;
  most_pallets: number | null;
  organization_id: string;
  services: string[];
  subject_id: string;
  subject_kind: string;
  until_day: string | null;
  user_id: string | null;
  valid_days: number;
  within_miles: number;
}

export interface CarrierTrackers {
  adapter: string;
  answered_at: Timestamp | null;
  asked_at: Timestamp | null;
  carrier: string;
  created_at: Timestamp;
  external_id: string | null;
  failures: Generated<number>;
  id: string;
  next_at: Timestamp | null;
  problem: string | null;
  tracking_number: string;
}

export interface CatalogCodes {
  code: string;
  kind: string;
  number: number | null;
}

export interface CompanyInvitations {
  accepted_at: Timestamp | null;
  accepted_by: string | null;
  created_at: Timestamp;
  declined_at: Timestamp | null;
  email: string;
  expires_at: Timestamp;
  id: string;
  invited_by: string | null;
  organization_id: string;
  roles: string[];
  withdrawn_at: Timestamp | null;
}

export interface CompanySignIns {
  client_id: string;
  client_secret: string;
  created_at: Timestamp;
  domain: string;
  is_enforced: Generated<boolean>;
  issuer: string;
  organization_id: string;
  trusts_addresses: Generated<boolean>;
  updated_at: Timestamp;
}

export interface CompanyViews {
  ends_at: Timestamp;
  organization_id: string;
  reason: string;
  session_id: string;
  started_at: Timestamp;
}

export interface ConnectionRequests {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  expires_at: Timestamp;
  first_answered_at: Timestamp | null;
  id: string;
  language: string | null;
  last_message_at: Timestamp;
  message: string;
  organization_id: string;
  partner_id: string;
  requester_id: string;
  requester_name: string;
  status: Generated<string>;
  waiting_since: Timestamp | null;
}

export interface Consents {
  email: string | null;
  given_at: Timestamp;
  id: string;
  purpose: string;
  user_id: string | null;
  version: string;
  withdrawn_at: Timestamp | null;
}

export interface ConversationNotes {
  author_id: string | null;
  content: string;
  created_at: Timestamp;
  id: string;
  language: string | null;
  organization_id: string;
  participant_id: string;
}

export interface ConversationParticipants {
  assigned_to: string | null;
  conversation_id: string;
  display_name: string | null;
  email: string | null;
  id: string;
  language: string | null;
  last_message_at: Timestamp;
  last_position: Generated<number>;
  organization_id: string | null;
  read_up_to: Generated<number>;
  role: string;
  shares_contacts: Generated<boolean>;
  user_id: string | null;
}

export interface ConversationReaders {
  conversation_id: string;
  is_unread: Generated<boolean>;
  last_position: number;
  organization_id: string | null;
  participant_id: string;
  read_up_to: number;
  user_id: string;
}

export interface Conversations {
  created_at: Timestamp;
  id: string;
  is_masked: boolean;
  is_with_staff: boolean;
  key: string | null;
  last_position: Generated<number>;
  may_share_contacts: Generated<boolean>;
  path: string | null;
  status: Generated<string>;
  subject_id: string;
  subject_kind: string;
  title: string;
}

export interface Conversions {
  allowed_version: string | null;
  created_at: Timestamp;
  id: string;
  lead_id: string;
  name: string;
  told_at: Timestamp | null;
  value_cents: number;
}

export interface DemoBookings {
  created_at: Timestamp;
  id: string;
  lead_id: string;
  starts_at: Timestamp;
  status: Generated<string>;
  time_zone: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface Deployment {
  created_at: Generated<Timestamp>;
  files_mark: string;
  is_only: Generated<boolean>;
  secret_mark: string;
}

export interface Disclosures {
  fields: string[];
  id: string;
  owner_user_id: string;
  recipient_user_id: string;
  revoked_at: Timestamp | null;
  shown_at: Timestamp;
  subject_id: string;
  subject_kind: string;
}

export interface Drafts {
  content: Json;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  kind: string;
  left_by: string | null;
  network_hash: string | null;
  organization_id: string | null;
  token_hash: string | null;
  updated_at: Timestamp;
  user_id: string | null;
}

export interface EmailChanges {
  created_at: Timestamp;
  email: string;
  user_id: string;
}

export interface EmbedDomains {
  checked_at: Timestamp | null;
  created_at: Timestamp;
  domain: string;
  organization_id: string;
  problem: string | null;
  proved_at: Timestamp | null;
  target: string | null;
}

export interface EmbedRequests {
  conversation_id: string | null;
  created_at: Timestamp;
  id: string;
  last_message_at: Timestamp;
  organization_id: string;
  session_id: string;
  waiting_since: Timestamp | null;
}

export interface Embeds {
  accent: string;
  background: string;
  created_at: Timestamp;
  id: string;
  ink: string;
  is_on: boolean;
  language: string;
  logo_file_id: string | null;
  organization_id: string;
  origins: string[];
  parts: string[];
  slug: string;
  updated_at: Timestamp;
}

export interface Evidence {
  checked_at: Timestamp | null;
  checked_by: string | null;
  created_at: Timestamp;
  file_id: string | null;
  id: string;
  issuer: string | null;
  kind: string;
  number: string | null;
  proves: string | null;
  reason: string | null;
  reason_language: string | null;
  reminded_days: number | null;
  status: string;
  subject_id: string;
  subject_kind: string;
  updated_at: Timestamp;
  uploaded_by: string | null;
  valid_until: string | null;
}

export interface Files {
  attached_at: Timestamp | null;
  attached_id: string | null;
  attached_kind: string | null;
  bytes: number;
  content_type: string;
  created_at: Timestamp;
  height: number | null;
  id: string;
  kind: string;
  name: string | null;
  owner_user_id: string;
  sha256: string;
  storage_key: string;
  unattached_since: Timestamp | null;
  visibility: Generated<string>;
  width: number | null;
}

export interface FirstAnswers {
  answered_at: Timestamp;
  asked_at: Timestamp;
  origin_id: string;
  subject_id: string;
  subject_kind: string;
}

export interface FormerEmails {
  email: string;
  given_up_at: Timestamp;
  user_id: string;
}

export interface IdempotencyKeys {
  actor_key: string;
  body_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  key: string;
  response: Json | null;
  scope: string;
  status: number | null;
}

export interface ImportColumns {
  field: string | null;
  kind: string;
  name: string;
  organization_id: string;
}

export interface ImportLines {
  import_id: string;
  lines: Json;
  part: number;
  problems: Generated<Json>;
  rows: Generated<Json>;
}

export interface Imports {
  added: Generated<number>;
  created_at: Timestamp;
  date_order: string | null;
  done: Generated<number>;
  file_name: string | null;
  finished_at: Timestamp | null;
  header: Json;
  id: string;
  items: Generated<number>;
  kind: string;
  known: Generated<number>;
  language: string;
  mapping: Json;
  organization_id: string;
  revision: Generated<number>;
  sheet: string | null;
  sheets: Generated<Json>;
  state: string;
  total: number;
  unsure: Generated<number>;
  user_id: string;
  workbook: Buffer | null;
  wrong: Generated<number>;
}

export interface Invoices {
  address: string | null;
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  cancelled_by: string | null;
  company: string;
  created_at: Timestamp;
  currency: string;
  due_on: string;
  id: string;
  issued_on: string;
  issuer: string;
  language: string;
  lines: Json;
  made_by: string | null;
  number: number;
  organization_id: string | null;
  payment: string | null;
  tax_id: string | null;
  total_minor: Int8;
  year: number;
}

export interface JoinRequests {
  accepted_at: Timestamp | null;
  created_at: Timestamp;
  decided_by: string | null;
  declined_at: Timestamp | null;
  domain: string;
  id: string;
  organization_id: string;
  user_id: string;
}

export interface KnownNetworks {
  last_used_at: Timestamp;
  network_hash: string;
  user_id: string;
}

export interface Labels {
  created_at: Timestamp;
  name: string;
  organization_id: string;
  subject_id: string;
  subject_kind: string;
}

export interface Leads {
  assigned_to: string | null;
  company_name: string | null;
  consent: string;
  contact_name: string | null;
  created_at: Timestamp;
  due_at: Timestamp | null;
  duplicate_of: string | null;
  email: string;
  estimated_value: Numeric | null;
  first_response_at: Timestamp | null;
  id: string;
  is_demo: Generated<boolean>;
  language: string;
  last_contact_date: string | null;
  last_response_id: string | null;
  list_rank: Generated<number | null>;
  notes: string | null;
  phone: string | null;
  priority: Generated<string>;
  reference: string;
  search_text: Generated<string | null>;
  session_id: string;
  source: string | null;
  source_form: string;
  status: Generated<string>;
  updated_at: Timestamp;
  user_id: string | null;
  version: Generated<number>;
}

export interface Links {
  created_at: Timestamp;
  details: Generated<Json>;
  expires_at: Timestamp;
  id: string;
  purpose: string;
  revoked_at: Timestamp | null;
  subject_id: string;
  token_hash: string;
  used_at: Timestamp | null;
  uses: string;
}

export interface LogisticsPartners {
  address: string;
  city: string;
  contact_name: string;
  country_code: Generated<string>;
  created_at: Timestamp;
  description: string;
  description_language: string | null;
  destinations: string[];
  email: string;
  id: string;
  is_active: Generated<boolean>;
  is_demo: Generated<boolean>;
  latitude: number | null;
  licences: Generated<string[]>;
  longitude: number | null;
  minimum_volume_per_month: number | null;
  name: string;
  organization_id: string | null;
  owner_user_id: string | null;
  phone: string;
  place_text: string;
  price_range: string | null;
  rating_average: Numeric | null;
  rating_tenths: Generated<number>;
  review_reason: string | null;
  review_reason_language: string | null;
  review_status: Generated<string>;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  reviews_count: Generated<number>;
  services: string[];
  slug: string;
  special_notes: string | null;
  specialties: Generated<string[]>;
  state: string;
  submitted_at: Timestamp;
  updated_at: Timestamp;
  verified: Generated<boolean>;
  version: Generated<number>;
  website: string | null;
  zip_code: string | null;
}

export interface MarketFigures {
  charge: string;
  companies: number;
  currency: string;
  high_minor: Int8;
  is_demo: boolean;
  low_minor: Int8;
  median_minor: Int8;
  place: string;
  quarter: string;
  unit: string;
  zone: string;
}

export interface Memberships {
  chosen_at: Timestamp | null;
  ended_at: Timestamp | null;
  id: string;
  invited_by: string | null;
  organization_id: string;
  roles: string[];
  started_at: Generated<Timestamp>;
  user_id: string;
}

export interface Messages {
  author_id: string | null;
  citations: Generated<Json>;
  content: string | null;
  conversation_id: string;
  created_at: Timestamp;
  file_ids: Generated<string[]>;
  id: string;
  language: string | null;
  participant_id: string | null;
  position: number;
  role: string;
}

export interface Migrations {
  applied_at: Generated<Timestamp>;
  checksum: string;
  name: string;
}

export interface Nodes {
  address: string;
  files_mark: string;
  id: string;
  last_seen_at: Timestamp;
  secret_mark: string;
  started_at: Timestamp;
  version: string;
}

export interface NotificationPreferences {
  channel: string;
  is_daily: Generated<boolean>;
  is_on: boolean;
  kind: string;
  updated_at: Timestamp;
  user_id: string;
}

export interface Notifications {
  created_at: Timestamp;
  id: string;
  is_mail_due: Generated<boolean>;
  key: string;
  kind: string;
  read_at: Timestamp | null;
  subject_id: string;
  subject_kind: string;
  user_id: string;
  values: Generated<Json>;
}

export interface OpenQuoteRequests {
  budget_currency: string | null;
  budget_max_minor: Int8 | null;
  budget_min_minor: Int8 | null;
  created_at: Timestamp;
  deadline: string;
  destination_country_code: string | null;
  id: string;
  organization_id: string;
  origin_country_code: string;
  public_text: string;
  services: string[];
  weight_lbs: number | null;
}

export interface Organizations {
  billing_address: string | null;
  country_code: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: string;
  is_demo: Generated<boolean>;
  join_domain: string | null;
  kind: string;
  locale: Generated<string>;
  name: string;
  plan: Generated<string>;
  plan_since: Generated<Timestamp>;
  search_text: Generated<string | null>;
  tax_id: string | null;
  time_zone: Generated<string>;
  units: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface Outbox {
  attachments: Generated<Json>;
  attempts: Generated<number>;
  begun: Generated<number>;
  content: Json;
  created_at: Timestamp;
  from_name: string | null;
  id: string;
  job_id: string;
  key: string;
  language: string;
  last_error: string | null;
  not_before: Timestamp | null;
  queued_at: Timestamp;
  recipient: string;
  reply_to: string | null;
  request_id: string;
  sent_at: Timestamp | null;
  state: Generated<string>;
  unsubscribe_url: string | null;
}

export interface OwnershipOffers {
  created_at: Timestamp;
  from_membership_id: string;
  organization_id: string;
  to_membership_id: string;
}

export interface PackageAlerts {
  cause: string;
  occasion: string;
  raised_at: Timestamp;
  tracking_id: string;
}

export interface PackageTracking {
  carrier: string | null;
  created_at: Timestamp;
  created_by: string | null;
  current_location: string | null;
  current_place: string | null;
  current_status: Generated<string>;
  destination_address: string | null;
  destination_place: string | null;
  estimated_delivery: string | null;
  id: string;
  imported_by: string | null;
  is_public: Generated<boolean>;
  origin_address: string | null;
  origin_place: string | null;
  original_estimate: string | null;
  public_number: Generated<string | null>;
  source: string;
  status_at: Timestamp | null;
  status_reason: string | null;
  status_text: string | null;
  tracking_number: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface PaperRequests {
  answer: string | null;
  answer_language: string | null;
  answered_at: Timestamp | null;
  asked: string;
  asked_by: string | null;
  asked_language: string;
  created_at: Timestamp;
  file_id: string | null;
  id: string;
  organization_id: string;
  owner_user_id: string;
  status: string;
  subject_id: string;
  subject_kind: string;
}

export interface PlanRequests {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  note: string | null;
  organization_id: string;
  plan: string;
  reason: string | null;
  status: Generated<string>;
  user_id: string;
}

export interface ProviderRegistrations {
  address: string;
  answer: string | null;
  asked: string | null;
  asked_language: string | null;
  city: string;
  company_name: string;
  contact_name: string;
  country_code: Generated<string>;
  created_at: Timestamp;
  description: string;
  destinations: string[];
  email: string;
  id: string;
  language: string;
  minimum_volume: number;
  organization_id: string | null;
  partner_id: string | null;
  phone: string;
  reason: string | null;
  reason_language: string | null;
  reference: string;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  search_text: Generated<string | null>;
  services: string[];
  session_id: string;
  special_notes: string | null;
  state: string;
  status: Generated<string>;
  submitted_at: Timestamp;
  updated_at: Timestamp;
  user_id: string | null;
  version: Generated<number>;
  website: string | null;
  zip_code: string | null;
}

export interface QuoteLines {
  amount_minor: Int8 | null;
  charge: string;
  minimum_minor: Int8 | null;
  note: string | null;
  percent_hundredths: number | null;
  period: string;
  position: number;
  quantity: number | null;
  quote_id: string;
  unit: string;
}

export interface QuoteRequestFits {
  found_at: Timestamp;
  organization_id: string;
  reasons: Json;
  request_id: string;
  score: number;
  subject_id: string;
  subject_kind: string;
}

export interface QuoteRequestInvitations {
  created_at: Timestamp;
  request_id: string;
  subject_id: string;
  subject_kind: string;
}

export interface QuoteRequests {
  area_sqft: number | null;
  audience: string;
  budget_currency: string | null;
  budget_max_minor: Int8 | null;
  budget_min_minor: Int8 | null;
  budget_range: string | null;
  closed_at: Timestamp | null;
  company_name: string;
  contact_name: string;
  created_at: Timestamp;
  deadline: string;
  description: string;
  destination_address: string | null;
  destination_country_code: string | null;
  destination_place: string | null;
  edited_at: Timestamp | null;
  email: string;
  id: string;
  inbound_containers_per_month: number | null;
  is_demo: Generated<boolean>;
  language: string;
  lines_per_month: number | null;
  number: Generated<number>;
  orders_per_month: number | null;
  organization_id: string;
  origin_address: string;
  origin_country_code: string;
  origin_latitude: number;
  origin_longitude: number;
  origin_place: string;
  pallets: number | null;
  peak_month: number | null;
  preferred_date: string | null;
  private_text: string;
  public_text: string;
  published_at: Timestamp | null;
  reference: Generated<string>;
  review_reason: string | null;
  review_reason_language: string | null;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  service_type: Generated<string>;
  services: string[];
  status: Generated<string>;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
  view_count: Generated<number>;
  weight_lbs: number | null;
}

export interface QuoteRequestTallies {
  audience: string;
  deadline: string;
  is_published: boolean;
  requests: number;
  status: string;
}

export interface QuoteRequestViews {
  request_id: string;
  user_id: string;
  viewed_at: Timestamp;
}

export interface QuoteResponses {
  card_from: string | null;
  card_version: number | null;
  confirm_asked_at: Timestamp | null;
  currency: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decline_reason: string | null;
  digest_at: Timestamp | null;
  excluded: string | null;
  expiry_told_at: Timestamp | null;
  file_ids: Generated<string[]>;
  fulfilled_at: Timestamp | null;
  id: string;
  included: string | null;
  incoterm: string | null;
  incoterm_place: string | null;
  is_binding: boolean | null;
  is_demo: Generated<boolean>;
  language: string;
  organization_id: string | null;
  provider_name: string | null;
  request_audience: string | null;
  request_created_at: Timestamp | null;
  request_deadline: string | null;
  request_id: string;
  request_status: string | null;
  seen_at: Timestamp | null;
  status: Generated<string>;
  subject_id: string;
  subject_kind: string;
  submitted_at: Timestamp;
  transit_days: number | null;
  user_id: string | null;
  valid_until: string;
  version: number;
}

export interface RateBounds {
  card_id: string;
  carton_in: number;
  carton_out: number;
  month: number;
  once: number;
  order: number;
  organization_id: string;
  pallet: number;
  pallet_in: number;
  pallet_out: number;
  pick: number;
  spaces: number;
  sqft: number;
  subject_id: string;
  valid_before: string;
  valid_from: string;
  visibility: number;
  zone: number;
}

export interface RateCards {
  created_at: Timestamp;
  currency: string;
  id: string;
  lanes: Generated<Json>;
  lines: Json;
  minimum_months: number | null;
  mode: string | null;
  monthly_minimum_minor: Int8 | null;
  notice_days: number | null;
  organization_id: string;
  payment_days: number | null;
  pickups: Generated<Json>;
  storage_counted: string;
  subject_id: string;
  subject_kind: string;
  user_id: string | null;
  valid_from: string;
  valid_until: string | null;
  version: number;
  visibility: string;
}

export interface RateIndex {
  card_id: string;
  carton_in: number;
  carton_in_steps: number[] | null;
  carton_out: number;
  carton_out_steps: number[] | null;
  cbm_month_steps: number[] | null;
  cuft_month_steps: number[] | null;
  currency: string;
  keeps_by: string[] | null;
  month: number;
  month_steps: number[] | null;
  monthly_minimum: number;
  once: number;
  once_steps: number[] | null;
  order: number;
  order_steps: number[] | null;
  organization_id: string;
  other_units: string[] | null;
  others: Json | null;
  pallet_day_steps: number[] | null;
  pallet_in: number;
  pallet_in_steps: number[] | null;
  pallet_least: number;
  pallet_month: number;
  pallet_month_steps: number[] | null;
  pallet_out: number;
  pallet_out_steps: number[] | null;
  pallet_week_steps: number[] | null;
  percent: number;
  pick: number;
  pick_steps: number[] | null;
  spaces: number;
  sqft_least: number;
  sqft_month: number;
  sqft_month_steps: number[] | null;
  subject_id: string;
  valid_before: string;
  valid_from: string;
  version: number;
  visibility: number;
  zone: number;
}

export interface RateLimits {
  expire: Int8 | null;
  key: string;
  points: Generated<number>;
}

export interface Ratings {
  author_id: string;
  created_at: Timestamp;
  id: string;
  is_demo: Generated<boolean>;
  is_signed: Generated<boolean>;
  language: string | null;
  organization_id: string | null;
  origin_id: string;
  origin_kind: string;
  origin_title: string;
  published_at: Timestamp | null;
  rating: number | null;
  replied_at: Timestamp | null;
  reply: string | null;
  reply_language: string | null;
  review_reason: string | null;
  reviewed_by: string | null;
  status: Generated<string>;
  subject_id: string;
  subject_kind: string;
  text: string | null;
  version: Generated<number>;
  written_at: Timestamp | null;
}

export interface ReaderNumbers {
  kept_at: Timestamp;
  numbers: string;
  user_id: string;
}

export interface RecoveryCodes {
  code_hash: string;
  created_at: Generated<Timestamp>;
  id: string;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Reports {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  note: string | null;
  note_language: string | null;
  reason: string;
  reporter_id: string | null;
  status: Generated<string>;
  subject_id: string;
  subject_kind: string;
  text: string | null;
  text_language: string | null;
}

export interface RoiCalculations {
  calculated_annual_savings: Numeric;
  calculated_monthly_savings: Numeric;
  company_name: string;
  created_at: Timestamp;
  current_delivery_time: Numeric;
  current_shipping_cost: Numeric;
  estimated_savings_percentage: Numeric;
  estimated_time_reduction: Numeric;
  id: string;
  organization_id: string | null;
  session_id: string;
  user_id: string | null;
}

export interface SavedItems {
  id: string;
  organization_id: string | null;
  saved_at: Timestamp;
  subject_id: string;
  subject_kind: string;
  user_id: string;
}

export interface SavedSearches {
  alert: string | null;
  id: string;
  is_kept: boolean;
  looked_at: Timestamp | null;
  name: string;
  path: string;
  searched_at: Timestamp;
  seen_ids: Generated<string[]>;
  user_id: string;
}

export interface ServiceMonths {
  figures: Json;
  id: string;
  language: string;
  month: string;
  note: string | null;
  signed_at: Timestamp;
  signed_by: string | null;
}

export interface ServiceSpans {
  ended_at: Timestamp;
  id: string;
  started_at: Timestamp;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  fell_back_from: string | null;
  id: string;
  ip_address: string | null;
  organization_id: string | null;
  second_factor_at: Timestamp | null;
  token: string;
  updated_at: Generated<Timestamp>;
  user_agent: string | null;
  user_id: string;
}

export interface Settings {
  name: string;
  updated_at: Timestamp;
  value: string;
}

export interface SlugRedirects {
  created_at: Timestamp;
  kind: string;
  slug: string;
  subject_id: string;
}

export interface SpaceByMonth {
  area_sqft: number | null;
  month: string;
  organization_id: string;
  pallets: number | null;
  stated_at: Timestamp;
  subject_id: string;
  subject_kind: string;
  zone: string;
}

export interface SpaceHolds {
  area_sqft: Generated<number>;
  held_at: Timestamp;
  holder_id: string;
  month: string;
  pallets: Generated<number>;
  subject_id: string;
  subject_kind: string;
  until: Timestamp | null;
  zone: string;
}

export interface SpentChallenges {
  expires_at: Timestamp;
  nonce: string;
}

export interface StaffCalendars {
  closed_days: Generated<string>;
  hours: string;
  link: string | null;
  time_zone: string;
  updated_at: Timestamp;
  user_id: string;
}

export interface StaffPictures {
  file_id: string;
  user_id: string;
}

export interface StaffViews {
  created_at: Timestamp;
  id: string;
  name: string;
  path: string;
  user_id: string;
}

export interface StatusWords {
  mapped_at: Timestamp;
  mapped_by: string | null;
  milestone: string;
  words: string;
}

export interface SupportRequests {
  assigned_to: string | null;
  contact_name: string;
  created_at: Timestamp;
  due_hours: number | null;
  email: string;
  first_response_at: Timestamp | null;
  id: string;
  language: string;
  reference: string;
  session_id: string;
  subject: string;
  user_id: string | null;
  waiting_since: Timestamp | null;
}

export interface ToldMembers {
  is_assignee: Generated<boolean>;
  kind: string;
  membership_id: string | null;
  organization_id: string;
  role: string | null;
}

export interface TrackingSharePackages {
  share_id: string;
  tracking_id: string;
}

export interface TrackingShares {
  created_at: Timestamp;
  expires_at: Timestamp;
  fields: string[];
  id: string;
  last_opened_at: Timestamp | null;
  organization_id: string;
  revoked_at: Timestamp | null;
  user_id: string;
}

export interface TrackingUpdates {
  created_at: Timestamp;
  created_by: string | null;
  description: string | null;
  description_language: string | null;
  external_id: string | null;
  id: string;
  kind: Generated<string>;
  location: string | null;
  milestone: string | null;
  place: string | null;
  reason: string | null;
  status: string | null;
  status_text: string | null;
  timestamp: Timestamp;
  tracking_id: string;
}

export interface TrainingBookings {
  cancelled_at: Timestamp | null;
  created_at: Timestamp;
  id: string;
  organization_id: string;
  session_id: string;
  user_id: string;
}

export interface TrainingSessions {
  cancelled_at: Timestamp | null;
  created_at: Timestamp;
  id: string;
  language: string;
  link: string;
  minutes: number;
  places: number;
  recording: string | null;
  starts_at: Timestamp;
  subject: string;
}

export interface Transfers {
  answered: number | null;
  card_version: number | null;
  content: Generated<string>;
  content_hash: string | null;
  created_at: Timestamp;
  direction: string;
  due_at: Timestamp;
  etag: string | null;
  failures: Generated<number>;
  file: Buffer | null;
  header_name: string | null;
  header_sealed: string | null;
  hour: number;
  id: string;
  import_id: string | null;
  lines: number | null;
  organization_id: string;
  outcome: string | null;
  paused_at: Timestamp | null;
  ran_at: Timestamp | null;
  subject_id: string | null;
  subject_kind: string | null;
  url: string | null;
  user_id: string;
}

export interface TwoFactors {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  last_used_step: Generated<Int8>;
  secret: string;
  session_id: string;
  user_id: string;
}

export interface UserRoles {
  created_at: Generated<Timestamp>;
  granted_by: string | null;
  id: string;
  role: string;
  user_id: string;
}

export interface Users {
  company_name: string | null;
  created_at: Generated<Timestamp>;
  deletion_requested_at: Timestamp | null;
  email: string;
  email_verified: Generated<boolean>;
  first_name: string;
  id: string;
  image: string | null;
  is_demo: Generated<boolean>;
  last_name: Generated<string>;
  locale: Generated<string>;
  locked_at: Timestamp | null;
  locked_reason: string | null;
  phone: string | null;
  search_text: Generated<string | null>;
  second_factor_declined_at: Timestamp | null;
  sign_in_generation: Generated<number>;
  stand_in_for: string | null;
  stated_email: string | null;
  time_zone: Generated<string>;
  units: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_type: Generated<string>;
}

export interface VisitDays {
  day: string;
  opened: Generated<number>;
  shown: Generated<number>;
  subject_id: string;
  subject_kind: string;
}

export interface VisitMarks {
  hour: Timestamp;
  mark: Int8;
}

export interface VisitMonths {
  month: string;
  opened: number;
  shown: number;
  subject_id: string;
  subject_kind: string;
}

export interface VisitSalts {
  begins: string;
  salt: Buffer;
  span: string;
}

export interface VisitWords {
  month: string;
  searches: number;
  subject_id: string;
  subject_kind: string;
  visitors: Int8;
  word: string;
}

export interface WaitingChanges {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  new_values: Json;
  old_values: Json;
  reason: string | null;
  reason_language: string | null;
  requested_by: string | null;
  status: Generated<string>;
  subject_id: string;
  subject_kind: string;
}

export interface WantedWords {
  cell: number;
  companies: Int8;
  month: string;
  searches: number;
  subject_kind: string;
  word: string;
}

export interface WarehousePhotos {
  alt_text: Generated<string>;
  alt_text_language: string | null;
  created_at: Timestamp;
  file_id: string;
  id: string;
  position: number;
  warehouse_id: string;
}

export interface WarehousePlaces {
  cell: Generated<number>;
  id: Generated<number>;
  latitude: number;
  longitude: number;
}

export interface WarehouseQuestions {
  asked_at: Timestamp;
  asked_by: string | null;
  asked_for: string | null;
  conversation_id: string;
  first_answered_at: Timestamp | null;
  last_message_at: Timestamp;
  organization_id: string;
  owner_user_id: string;
  waiting_since: Timestamp | null;
  warehouse_id: string;
}

export interface Warehouses {
  address: string;
  ai_confidence: number | null;
  available_from: string | null;
  available_square_footage: number | null;
  capacity_asked_at: Timestamp | null;
  capacity_confirmed_at: Timestamp | null;
  ceiling_height: Numeric | null;
  certifications: Generated<string[]>;
  city: string;
  company_name: string;
  connected_systems: Generated<string[]>;
  contact_name: string;
  countries_served: Generated<string[]>;
  country_code: Generated<string>;
  created_at: Timestamp;
  description: string;
  description_language: string | null;
  description_translated: Generated<string>;
  dock_high_doors: number | null;
  drive_in_doors: number | null;
  email: string;
  field_dates: Generated<Json>;
  field_sources: Generated<Json>;
  floor_load_psf: Numeric | null;
  id: string;
  is_active: Generated<boolean>;
  is_demo: Generated<boolean>;
  is_verified: Generated<boolean>;
  languages_spoken: Generated<string[]>;
  latitude: number | null;
  loading_docks: number | null;
  location_precision: string | null;
  longitude: number | null;
  minimum_term_months: number | null;
  office_square_footage: number | null;
  operating_hours: Generated<string>;
  organization_id: string;
  pallet_positions_available: number | null;
  paused_at: Timestamp | null;
  paused_until: string | null;
  phone: string;
  photos_version: Generated<number>;
  power_amps: number | null;
  power_supply: string | null;
  public_texts: Json | null;
  rack_types: Generated<string[]>;
  rates: Generated<Json>;
  rates_starting: Numeric | null;
  rates_stated: Json | null;
  rates_terms: string | null;
  rating_average: Numeric | null;
  reefer_plugs: number | null;
  region_name: Generated<string>;
  review_reason: string | null;
  review_reason_language: string | null;
  review_status: Generated<string>;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  reviews_count: Generated<number>;
  security_features: Generated<string[]>;
  services: Generated<string[]>;
  slug: string;
  smallest_square_footage: number | null;
  specialties: Generated<string[]>;
  sprinkler_system: string | null;
  state: string;
  submitted_at: Timestamp;
  temperature_max_c: Generated<Numeric | null>;
  temperature_min_c: Generated<Numeric | null>;
  temperature_zones: Generated<Json>;
  texts_digest: Generated<string>;
  total_square_footage: number;
  trailer_stalls: number | null;
  truck_court_depth: Numeric | null;
  truck_hours: Generated<string>;
  updated_at: Timestamp;
  user_id: string;
  verification_status: Generated<string>;
  version: Generated<number>;
  warehouse_type: Generated<string>;
  website: string | null;
  yard_square_footage: number | null;
  zip_code: string | null;
}

export interface WarehouseSearch {
  area_sq_ft: number;
  available_from: string | null;
  base_mask: Int8;
  blanks: Generated<string | null>;
  building_mask: Int8;
  ceiling_height: number | null;
  country_code: string;
  document: string;
  facet_numbers: number[];
  goods_mask: Int8;
  listed_at: Timestamp;
  loading_docks: number | null;
  pallet_positions: number | null;
  place_id: number | null;
  price_cents: number;
  rating: number;
  reviews_count: number;
  state: string | null;
  talking_mask: Int8;
  traits_mask: Int8;
  warehouse_id: string;
  zone_ranges: string | null;
}

export interface WarehouseWords {
  word: string;
}

export interface WebhookDeliveries {
  answered: number | null;
  body: Json;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  event: string;
  given_up_at: Timestamp | null;
  id: string;
  tried_at: Timestamp | null;
  tries: Generated<number>;
  webhook_id: string;
}

export interface Webhooks {
  created_at: Timestamp;
  events: string[];
  id: string;
  organization_id: string;
  url: string;
  user_id: string;
}

export interface DB {
  account_managers: AccountManagers;
  account_talks: AccountTalks;
  accounts: Accounts;
  audit_log: AuditLog;
  automation_events: AutomationEvents;
  automation_rules: AutomationRules;
  automation_runs: AutomationRuns;
  blog_gone_slugs: BlogGoneSlugs;
  blog_posts: BlogPosts;
  business_tracking: BusinessTracking;
  business_tracking_events: BusinessTrackingEvents;
  card_answers: CardAnswers;
  carrier_trackers: CarrierTrackers;
  catalog_codes: CatalogCodes;
  company_invitations: CompanyInvitations;
  company_sign_ins: CompanySignIns;
  company_views: CompanyViews;
  connection_requests: ConnectionRequests;
  consents: Consents;
  conversation_notes: ConversationNotes;
  conversation_participants: ConversationParticipants;
  conversation_readers: ConversationReaders;
  conversations: Conversations;
  conversions: Conversions;
  demo_bookings: DemoBookings;
  deployment: Deployment;
  disclosures: Disclosures;
  drafts: Drafts;
  email_changes: EmailChanges;
  embed_domains: EmbedDomains;
  embed_requests: EmbedRequests;
  embeds: Embeds;
  evidence: Evidence;
  files: Files;
  first_answers: FirstAnswers;
  former_emails: FormerEmails;
  idempotency_keys: IdempotencyKeys;
  import_columns: ImportColumns;
  import_lines: ImportLines;
  imports: Imports;
  invoices: Invoices;
  join_requests: JoinRequests;
  known_networks: KnownNetworks;
  labels: Labels;
  leads: Leads;
  links: Links;
  logistics_partners: LogisticsPartners;
  market_figures: MarketFigures;
  memberships: Memberships;
  messages: Messages;
  migrations: Migrations;
  nodes: Nodes;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  open_quote_requests: OpenQuoteRequests;
  organizations: Organizations;
  outbox: Outbox;
  ownership_offers: OwnershipOffers;
  package_alerts: PackageAlerts;
  package_tracking: PackageTracking;
  paper_requests: PaperRequests;
  plan_requests: PlanRequests;
  provider_registrations: ProviderRegistrations;
  quote_lines: QuoteLines;
  quote_request_fits: QuoteRequestFits;
  quote_request_invitations: QuoteRequestInvitations;
  quote_request_tallies: QuoteRequestTallies;
  quote_request_views: QuoteRequestViews;
  quote_requests: QuoteRequests;
  quote_responses: QuoteResponses;
  rate_bounds: RateBounds;
  rate_cards: RateCards;
  rate_index: RateIndex;
  rate_limits: RateLimits;
  ratings: Ratings;
  reader_numbers: ReaderNumbers;
  recovery_codes: RecoveryCodes;
  reports: Reports;
  roi_calculations: RoiCalculations;
  saved_items: SavedItems;
  saved_searches: SavedSearches;
  service_months: ServiceMonths;
  service_spans: ServiceSpans;
  sessions: Sessions;
  settings: Settings;
  slug_redirects: SlugRedirects;
  space_by_month: SpaceByMonth;
  space_holds: SpaceHolds;
  spent_challenges: SpentChallenges;
  staff_calendars: StaffCalendars;
  staff_pictures: StaffPictures;
  staff_views: StaffViews;
  status_words: StatusWords;
  support_requests: SupportRequests;
  told_members: ToldMembers;
  tracking_share_packages: TrackingSharePackages;
  tracking_shares: TrackingShares;
  tracking_updates: TrackingUpdates;
  training_bookings: TrainingBookings;
  training_sessions: TrainingSessions;
  transfers: Transfers;
  two_factors: TwoFactors;
  user_roles: UserRoles;
  users: Users;
  visit_days: VisitDays;
  visit_marks: VisitMarks;
  visit_months: VisitMonths;
  visit_salts: VisitSalts;
  visit_words: VisitWords;
  waiting_changes: WaitingChanges;
  wanted_words: WantedWords;
  warehouse_photos: WarehousePhotos;
  warehouse_places: WarehousePlaces;
  warehouse_questions: WarehouseQuestions;
  warehouse_search: WarehouseSearch;
  warehouse_words: WarehouseWords;
  warehouses: Warehouses;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
