import { z } from 'zod';

import type { Role } from '#server/actor.ts';
import { chosenOf } from '#shared/chosen-of.ts';
import { isTimeZone } from '#shared/dates.ts';
import { baseLanguage, languages, locales, type Words } from '#shared/languages.ts';
import { secret } from '#shared/secret-fields.ts';
import { emailText, optionalPhone, optionalText, requiredText } from '#shared/text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { type Plan, unitSystems, type UserType, userTypes } from './state.ts';

export const passwordTooShort: Words = () => m.accounts_password_too_short();
export const passwordTooCommon: Words = () => m.accounts_password_too_common();
export const passwordsDiffer: Words = () => m.accounts_passwords_differ();

const maxPassword = 256;
const passwordTooLong: Words = () => m.shared_text_too_long({ max: formatNumber(maxPassword) });

/** A new password. Taken as typed: neither trimmed nor cleaned. */
const newPassword = secret(
  z
    .string({ error: passwordTooShort })
    .min(6, { error: passwordTooShort })
    .max(maxPassword, { error: passwordTooLong }),
);
/** An existing password; the rules for new ones do not apply. */
const currentPassword = secret(
  z
    .string({ error: () => m.accounts_password_wanted() })
    .min(1, { error: () => m.accounts_password_wanted() })
    .max(1024, { error: () => m.accounts_password_wrong() }),
);

const next = z.string().max(2048).optional().catch(undefined);
/** Filled in by the browser; an invalid value is ignored. */
const timeZone = z
  .string()
  .max(64)
  .optional()
  .catch(undefined)
  .transform((zone) => (zone !== undefined && isTimeZone(zone) ? zone : null));

const person = {
  first_name: requiredText(1, 100, () => m.accounts_first_name_wanted()),
  last_name: requiredText(1, 100, () => m.accounts_last_name_wanted()),
  phone: optionalPhone(),
};

export const signInSchema = z.object({ email: emailText(), password: currentPassword, next });

export const customerSignUpSchema = z.object({
  company_name: optionalText(200),
  first_name: person.first_name,
  last_name: person.last_name,
  email: emailText(),
  password: newPassword,
  phone: person.phone,
  time_zone: timeZone,
  next,
});

export const businessSignUpSchema = customerSignUpSchema.extend({
  company_name: requiredText(1, 200, () => m.accounts_company_name_wanted()),
});

export type SignUpInput = z.output<typeof customerSignUpSchema>;

export const googleSchema = z.object({
  user_type: z.enum(userTypes).catch('customer'),
  language: z.enum(languages).catch(baseLanguage),
  next,
});

export const companyLoginSchema = z.object({ email: emailText(), next });

/** A domain in an address of a page; empty for anything else. */
export const domainInPath = z
  .string()
  .max(253)
  .regex(/^[a-z0-9.-]{3,}$/)
  .catch('');

/** What the browser keeps while somebody is at a company's provider. */
export const companyCarriedSchema = z.object({
  /** An owner tries the settings; nobody is signed in. */
  purpose: z.enum(['sign_in', 'try']).catch('sign_in'),
  language: z.enum(languages).catch(baseLanguage),
  domain: domainInPath,
  next,
});

/** The choice in header and footer, and the page it was made on. */
export const languageSchema = z.object({ language: z.enum(languages), path: z.string().max(2048).catch('/') });

export const forgotPasswordSchema = z.object({ email: emailText() });

/** The token of a link from a mail; one that is missing or too long opens nothing. */
export const linkTokenSchema = z.object({ token: z.string().max(100).catch('') });

/** Only checks that something was typed: the page has its own messages for short or different ones. */
const typedPassword = (message: Words) =>
  secret(z.string({ error: message }).max(maxPassword, { error: passwordTooLong }));

export const resetPasswordSchema = z.object({
  password: typedPassword(passwordTooShort),
  confirm_password: typedPassword(passwordsDiffer),
});

const changePasswordSchema = z
  .object({
    intent: z.literal('password'),
    current_password: currentPassword,
    password: newPassword,
    confirm_password: secret(z.string({ error: passwordsDiffer }).max(1024, { error: passwordsDiffer })),
  })
  .refine((form) => form.password === form.confirm_password, { path: ['confirm_password'], error: passwordsDiffer });

/** Proof of ownership: the password, or a code if the account has none. */
export const proofSchema = z.object({
  proof: secret(
    z
      .string({ error: () => m.accounts_proof_wanted() })
      .min(1, { error: () => m.accounts_proof_wanted() })
      .max(1024, { error: () => m.accounts_proof_wrong() }),
  ),
});

const changeEmailSchema = z.object({
  intent: z.literal('email'),
  email: emailText(),
  proof: proofSchema.shape.proof,
});

/** The forms of the page Security. */
export const securitySchema = z.discriminatedUnion('intent', [changePasswordSchema, changeEmailSchema]);

/** How a person or a company reads times, sizes and mails. */
export const readingFields = {
  locale: z.enum(locales, { error: () => m.shared_choice_unknown() }),
  time_zone: z
    .string({ error: () => m.accounts_time_zone_wanted() })
    .max(64, { error: () => m.accounts_time_zone_wanted() })
    .refine(isTimeZone, { error: () => m.accounts_time_zone_wanted() }),
  units: z.enum(unitSystems, { error: () => m.shared_choice_unknown() }),
};

export const profileSchema = z.object({
  ...person,
  company_name: optionalText(200),
  user_type: z.enum(userTypes, { error: () => m.shared_choice_unknown() }),
  ...readingFields,
});

export type ProfileInput = z.output<typeof profileSchema>;

const codeWanted: Words = () => m.accounts_app_code_wanted();

/** Every step requires proof of ownership, except the code that confirms a new key. */
export const secondFactorSchema = z
  .object({
    intent: z.enum(['begin', 'confirm', 'disable', 'regenerate'], { error: () => m.accounts_intent_wanted() }),
    code: z
      .string({ error: codeWanted })
      .max(40, { error: codeWanted })
      .transform((code) => code.replace(/[\s-]/g, ''))
      .optional(),
    proof: secret(
      z
        .string()
        .max(1024, { error: () => m.accounts_proof_wrong() })
        .optional(),
    ),
  })
  .refine((form) => form.intent !== 'confirm' || /^\d{6}$/.test(form.code ?? ''), {
    path: ['code'],
    error: codeWanted,
  })
  .refine((form) => form.intent === 'confirm' || (form.proof ?? '') !== '', {
    path: ['proof'],
    error: () => m.accounts_proof_wanted(),
  });

/** At sign-in a recovery code is accepted too. */
export const challengeSchema = z.object({
  code: z
    .string({ error: () => m.accounts_code_wanted() })
    .max(40, { error: () => m.accounts_code_wrong() })
    .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
    .refine((code) => code !== '', { error: () => m.accounts_code_wanted() }),
  next,
});

const rowId = z.string().max(64);

/** Buttons in an account's row. */
export const lockSchema = z.object({
  intent: z.enum(['lock', 'unlock']),
  id: rowId,
  reason: z.string().max(1000).optional(),
});

/** Granting a role needs both fields, otherwise the command returns one message; removing names the row. */
export const roleFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('grant'),
    user: z.string().max(254).default(''),
    role: z.string().max(20).default(''),
  }),
  z.object({ intent: z.literal('revoke'), id: rowId }),
]);

/** Messages for refused grants. */
export const grantRefusals = {
  incomplete: () => m.accounts_role_grant_incomplete(),
  no_id_or_email: () => m.accounts_role_grant_no_id(),
  unknown_id: () => m.accounts_role_grant_unknown_id(),
  unknown_email: () => m.accounts_role_grant_unknown_email(),
  has_role: () => m.accounts_role_grant_has_role(),
};
export type GrantRefusal = keyof typeof grantRefusals;

/** Messages for refused removals. */
export const revokeRefusals = {
  already_removed: () => m.accounts_role_revoke_gone(),
  last_admin: () => m.accounts_role_revoke_last_admin(),
};
export type RevokeRefusal = keyof typeof revokeRefusals;

/** What an account states about itself, and its state. */
export interface AccountFacts {
  id: string;
  email: string;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  company_name: string | null;
  user_type: UserType;
  phone: string | null;
  deletion_requested_at: Date | null;
  created_at: Date;
}

/** The parts and the order of the administrators' list of accounts. */
export const accountStates = ['unverified', 'locked'] as const;
export const accountOrders = ['oldest'] as const;
export interface AccountFilters {
  type: UserType | null;
  state: (typeof accountStates)[number] | null;
  /** The newest first if null. */
  order: (typeof accountOrders)[number] | null;
}

/** Returns what an address says about the list; what it does not know is left out. */
export const readAccountFilters = (params: URLSearchParams): AccountFilters => ({
  type: chosenOf(userTypes, params.get('type')),
  state: chosenOf(accountStates, params.get('state')),
  order: chosenOf(accountOrders, params.get('order')),
});

/** An account as administrators see it. */
export interface UserRow extends AccountFacts {
  /** The strongest role. */
  role: Role | null;
  /** Of the company that the account joined first. */
  plan: Plan;
  locked_at: Date | null;
  is_demo: boolean;
}

/** A role assignment. */
export interface RoleRow {
  id: string;
  user_id: string;
  role: Role;
  created_at: Date;
  granted_by: string | null;
  email: string;
  first_name: string;
  last_name: string;
  granted_by_email: string | null;
}
