import { z } from 'zod';

import { type MemberRole, memberRoles } from '#server/permissions.ts';
import type { Plan } from '#features/accounts/state.ts';
import { customerSignUpSchema, readingFields } from '#features/accounts/schema.ts';
import { countries } from '#features/catalog/countries.ts';
import { secret } from '#shared/secret-fields.ts';
import { choices, emailText, optionalChoice, optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { type CompanyKind, companyKinds, signInModes } from './state.ts';

const roles = choices(memberRoles, { min: 1, message: () => m.companies_roles_wanted() });

export const companySchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('profile'),
    name: requiredText(1, 200, () => m.companies_name_wanted()),
    kind: z.enum(companyKinds, { error: () => m.companies_kind_wanted() }),
    ...readingFields,
    country_code: optionalChoice(countries.map(({ code }) => code) as [string, ...string[]]),
    billing_address: optionalText(500, { multiline: true }),
    tax_id: optionalText(40),
  }),
  z.object({ intent: z.literal('invite'), email: emailText(), roles }),
]);

export const memberSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('roles'), roles }),
  z.object({ intent: z.literal('end') }),
  z.object({ intent: z.literal('offer') }),
]);

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#@]/.test(text);

/** The provider by which the people of a company sign in. */
export const signInSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    issuer: requiredText(8, 500, () => m.companies_sign_in_issuer_wanted()).refine(isWebAddress, {
      error: () => m.companies_sign_in_issuer_wanted(),
    }),
    client_id: requiredText(1, 500, () => m.companies_sign_in_client_wanted()),
    /** Empty: the stored one stays. */
    client_secret: secret(
      z
        .string()
        .max(1000, { error: () => m.companies_sign_in_secret_wanted() })
        .trim()
        .optional(),
    ),
    mode: z.enum(signInModes, { error: () => m.shared_choice_unknown() }),
    trusts_addresses: z.literal('on', { error: () => m.shared_choice_unknown() }).optional(),
  }),
  z.object({ intent: z.literal('remove') }),
]);

export type SignInInput = Omit<Extract<z.output<typeof signInSchema>, { intent: 'save' }>, 'intent'>;

/** Whom a kind of notification goes to; an unticked box is not in the form data. */
export const toldSchema = z.object({
  to: z
    .array(z.string().max(64, { error: () => m.companies_told_gone() }))
    .max(600)
    .default([]),
});

/** The answer of a company to who asks to join it. */
export const joinAnswerSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('accept'), roles }),
  z.object({ intent: z.literal('decline') }),
]);

export const stepsSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['send_again', 'withdraw']), invitation: z.string().max(64) }),
  z.object({ intent: z.enum(['take_draft', 'discard_draft']), draft: z.string().max(64) }),
  z.object({ intent: z.enum(['ask_to_join', 'take_request_back']), company: z.string().max(64) }),
  z.object({
    intent: z.enum(['leave', 'accept_ownership', 'dismiss_ownership', 'allow_asking', 'stop_asking']),
  }),
]);

export const chooseSchema = z.object({
  company: z.string().max(64),
  /** Where to go on; the dashboard by default. */
  to: z.string().max(2000).optional(),
});

export type CompanyProfile = Omit<Extract<z.output<typeof companySchema>, { intent: 'profile' }>, 'intent'>;

/** Why an administrator looks at a company. */
export const viewSchema = z.object({ reason: requiredText(10, 500, () => m.companies_view_reason_wanted()) });

/** Who looks after a company; nobody if it is blank. */
export const managerSchema = z.object({ manager: z.uuid().or(z.literal('')).default('') });

const token = z.string().max(100).catch('');

export const invitationSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('accept'), token }),
  z.object({ intent: z.literal('decline'), token }),
  customerSignUpSchema
    .pick({ first_name: true, last_name: true, password: true, time_zone: true })
    .extend({ intent: z.literal('join'), token }),
]);

export type InvitedSignUp = Omit<Extract<z.output<typeof invitationSchema>, { intent: 'join' }>, 'intent' | 'token'>;

export interface MemberRow {
  id: string;
  user_id: string;
  name: string;
  email: string;
  roles: readonly MemberRole[];
  started_at: Date;
  /** When one of the member's devices was last used. */
  last_seen_at: Date | null;
  /** Null for who founded the company, or if that account was deleted. */
  invited_by: string | null;
  isSelf: boolean;
}

export interface InvitationRow {
  id: string;
  email: string;
  roles: readonly MemberRole[];
  created_at: Date;
  expires_at: Date;
}

/** Somebody with an address of the company's domain who asks to join it. */
export interface JoinRequestRow {
  id: string;
  name: string;
  email: string;
  created_at: Date;
}

/** A company that the reader may ask to join. */
export interface JoinableCompany {
  id: string;
  name: string;
  domain: string;
  /** Null if the reader has no open request. */
  asked_at: Date | null;
}

/** A draft that a former member left to the company. */
export interface LeftDraftRow {
  id: string;
  label: string;
  leftBy: string;
  updated_at: Date;
  expires_at: Date;
}

export interface AdminCompanyRow {
  id: string;
  name: string;
  kind: CompanyKind;
  plan: Plan;
  members: number;
  is_demo: boolean;
  created_at: Date;
  /** Orders of a deleted company that others keep. */
  deleted_at: Date | null;
}
