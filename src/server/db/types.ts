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

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Accounts {
  access_token: string | null;
  access_token_expires_at: Timestamp | null;
  account_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  id_token: string | null;
  password: string | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface AccountTokens {
  created_at: Generated<Timestamp>;
  email: string;
  expires_at: Timestamp;
  id: string;
  next_path: string | null;
  purpose: string;
  token_hash: string;
  used_at: Timestamp | null;
  user_id: string;
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  actor_kind: string;
  actor_name: string | null;
  at: Timestamp;
  detail: Generated<Json>;
  id: string;
  request_id: string;
  subject_id: string;
  subject_kind: string;
}

export interface Files {
  attached_at: Timestamp | null;
  bytes: number;
  content_type: string;
  created_at: Timestamp;
  height: number;
  id: string;
  kind: string;
  owner_user_id: string;
  sha256: string;
  storage_key: string;
  unattached_since: Timestamp | null;
  visibility: Generated<string>;
  width: number;
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

export interface Migrations {
  applied_at: Generated<Timestamp>;
  checksum: string;
  name: string;
}

export interface Outbox {
  attempts: Generated<number>;
  content: Json;
  created_at: Timestamp;
  id: string;
  key: string;
  last_error: string | null;
  next_attempt_at: Timestamp;
  recipient: string;
  request_id: string;
  sent_at: Timestamp | null;
  state: Generated<string>;
}

export interface RateLimits {
  expire: Int8 | null;
  key: string;
  points: Generated<number>;
}

export interface RecoveryCodes {
  code_hash: string;
  created_at: Generated<Timestamp>;
  id: string;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  ip_address: string | null;
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

export interface TwoFactors {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  last_used_step: Generated<Int8>;
  secret: string;
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
  notification_preferences: Generated<Json>;
  phone: string | null;
  plan: Generated<string>;
  search_text: Generated<string | null>;
  second_factor_declined_at: Timestamp | null;
  stand_in_for: string | null;
  stated_email: string | null;
  time_zone: Generated<string>;
  units: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_type: Generated<string>;
}

export interface Verifications {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  identifier: string;
  updated_at: Generated<Timestamp>;
  value: string;
}

export interface DB {
  account_tokens: AccountTokens;
  accounts: Accounts;
  audit_log: AuditLog;
  files: Files;
  idempotency_keys: IdempotencyKeys;
  migrations: Migrations;
  outbox: Outbox;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  sessions: Sessions;
  settings: Settings;
  two_factors: TwoFactors;
  user_roles: UserRoles;
  users: Users;
  verifications: Verifications;
}
