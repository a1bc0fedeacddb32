import { type Words, locales } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

export const userTypes = ['customer', 'business'] as const;
export type UserType = (typeof userTypes)[number];

export const unitSystems = ['imperial', 'metric'] as const;
export type UnitSystem = (typeof unitSystems)[number];

export const plans = ['starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

export const planLabels: Record<Plan, Words> = {
  starter: () => m.accounts_plan_starter(),
  professional: () => m.accounts_plan_professional(),
  enterprise: () => m.accounts_plan_enterprise(),
};

/** Locales for dates and numbers, which also choose the language of mails; each in its own language. */
export const languages = locales.map((value) => ({
  value,
  label: new Intl.DisplayNames(value, { type: 'language', languageDisplay: 'standard' }).of(value) ?? value,
}));

/** How long a deletion can be cancelled. */
export const deletionGraceDays = 30;
/** Lifetime of stand-ins and unconfirmed second factors. */
export const standInDays = 30;
/** How long a mailed link is valid. */
export const tokenMinutes = 60;
/** How long a new address can be confirmed; its link can be sent again meanwhile. */
export const emailChangeDays = 7;
/** How long a previous address can undo a change. */
export const restoreEmailDays = 7;
