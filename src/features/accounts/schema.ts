import { z } from 'zod';

import type { Role } from '#server/actor.ts';
import { isTimeZone } from '#shared/dates.ts';
import { baseLanguage, languages, locales } from '#shared/languages.ts';
import { secret } from '#shared/secret-fields.ts';
import { emailText, optionalPhone, optionalText, requiredText } from '#shared/text.ts';

import { type Plan, unitSystems, type UserType, userTypes } from './state.ts';

export const passwordTooShort = 'Password must be at least 6 characters long.';
export const passwordTooCommon = 'This password is too common. Please choose another one.';
export const passwordsDiffer = 'Please make sure both passwords are the same.';
const emailRequired = 'Please enter a valid email address';

/** A password being set. Taken as typed: neither trimmed nor cleaned. */
const newPassword = secret(
  z.string({ error: passwordTooShort }).min(6, passwordTooShort).max(256, 'Please use at most 256 characters'),
);
/** A password being shown; the rule for new ones does not apply to it. */
const currentPassword = secret(
  z
    .string({ error: 'Please enter your password' })
    .min(1, 'Please enter your password')
    .max(1024, 'This password is not right.'),
);

const next = z.string().max(2048).optional().catch(undefined);
/** Filled in by the browser; anything it cannot be is left out without a word. */
const timeZone = z
  .string()
  .max(64)
  .optional()
  .catch(undefined)
  .transform((zone) => (zone !== undefined && isTimeZone(zone) ? zone : null));

const person = {
  first_name: requiredText(1, 100, 'First name is required'),
  last_name: requiredText(1, 100, 'Last name is required'),
  phone: optionalPhone(),
};

export const signInSchema = z.object({ email: emailText(emailRequired), password: currentPassword, next });

export const customerSignUpSchema = z.object({
  company_name: optionalText(200),
  first_name: person.first_name,
  last_name: person.last_name,
  email: emailText(emailRequired),
  password: newPassword,
  phone: person.phone,
  time_zone: timeZone,
  next,
});

export const businessSignUpSchema = customerSignUpSchema.extend({
  company_name: requiredText(1, 200, 'Company name is required'),
});

export type SignUpInput = z.output<typeof customerSignUpSchema>;

export const googleSchema = z.object({
  user_type: z.enum(userTypes).catch('customer'),
  language: z.enum(languages).catch(baseLanguage),
  next,
});

/** The choice in header and footer, and the page it was made on. */
export const languageSchema = z.object({ language: z.enum(languages), path: z.string().max(2048).catch('/') });

export const forgotPasswordSchema = z.object({ email: emailText(emailRequired) });

/** Only that something was typed: the page answers in its own words for what is too short or differs. */
const typedPassword = (message: string) =>
  secret(z.string({ error: message }).max(256, 'Please use at most 256 characters'));

export const resetPasswordSchema = z.object({
  password: typedPassword(passwordTooShort),
  confirm_password: typedPassword(passwordsDiffer),
});

export const changePasswordSchema = z
  .object({
    current_password: currentPassword,
    password: newPassword,
    confirm_password: secret(z.string({ error: passwordsDiffer }).max(1024, passwordsDiffer)),
  })
  .refine((form) => form.password === form.confirm_password, { path: ['confirm_password'], message: passwordsDiffer });

export const profileSchema = z.object({
  ...person,
  company_name: optionalText(200),
  user_type: z.enum(userTypes, { error: 'Please choose from the list' }),
  locale: z.enum(locales, {
    error: 'Please choose from the list',
  }),
  time_zone: z
    .string({ error: 'Please choose a time zone' })
    .max(64, 'Please choose a time zone')
    .refine(isTimeZone, 'Please choose a time zone'),
  units: z.enum(unitSystems, { error: 'Please choose from the list' }),
});

export type ProfileInput = z.output<typeof profileSchema>;

const codeWanted = 'Please enter the 6-digit code from your app';

/** Every step takes proof that it is the owner, but the code that turns on what the owner has begun. */
export const secondFactorSchema = z
  .object({
    intent: z.enum(['begin', 'confirm', 'disable', 'regenerate'], { error: 'Please choose what to do' }),
    code: z
      .string({ error: codeWanted })
      .max(40, codeWanted)
      .transform((code) => code.replace(/[\s-]/g, ''))
      .optional(),
    proof: secret(z.string().max(1024, 'This is not right.').optional()),
  })
  .refine((form) => form.intent !== 'confirm' || /^\d{6}$/.test(form.code ?? ''), {
    path: ['code'],
    message: codeWanted,
  })
  .refine((form) => form.intent === 'confirm' || (form.proof ?? '') !== '', {
    path: ['proof'],
    message: 'Please fill in this field',
  });

/** At sign-in a recovery code does as well. */
export const challengeSchema = z.object({
  code: z
    .string({ error: 'Please enter a code' })
    .max(40, 'This code is not right.')
    .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
    .refine((code) => code !== '', 'Please enter a code'),
  next,
});

/** Proof that the person at the keyboard is the owner: the password, or a code where the account has none. */
export const proofSchema = z.object({
  proof: secret(
    z
      .string({ error: 'Please fill in this field' })
      .min(1, 'Please fill in this field')
      .max(1024, 'This is not right.'),
  ),
});

const rowId = z.string().max(64);

/** The buttons of an account's line. */
export const lockSchema = z.object({
  intent: z.enum(['lock', 'unlock']),
  id: rowId,
  reason: z.string().max(1000).optional(),
});

/** Assigning a role needs both fields, else the command says so in one sentence; taking one away names its row. */
export const roleFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('grant'),
    user: z.string().max(254).default(''),
    role: z.string().max(20).default(''),
  }),
  z.object({ intent: z.literal('revoke'), id: rowId }),
]);

/** Why a role was not given, in words. */
export const grantRefusals = {
  incomplete: 'Please select both user and role',
  no_id_or_email: 'Enter a user ID (UUID) or an email address.',
  unknown_id: 'No user has this ID.',
  unknown_email: 'No user has this email address.',
  has_role: 'This user already has this role.',
};
export type GrantRefusal = keyof typeof grantRefusals;

/** Why a role was not taken away, in words. */
export const revokeRefusals = {
  already_removed: 'This role was already removed.',
  last_admin: 'The last administrator cannot be removed.',
};
export type RevokeRefusal = keyof typeof revokeRefusals;

/** An account as administrators see it. */
export interface UserRow {
  id: string;
  email: string;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  company_name: string | null;
  user_type: UserType;
  phone: string | null;
  plan: Plan;
  /** The strongest one. */
  role: Role | null;
  created_at: Date;
  locked_at: Date | null;
  deletion_requested_at: Date | null;
  is_demo: boolean;
}

/** A role somebody holds. */
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
