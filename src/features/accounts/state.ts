import { locales } from '#shared/languages.ts';

export const userTypes = ['customer', 'business'] as const;
export type UserType = (typeof userTypes)[number];

export const unitSystems = ['imperial', 'metric'] as const;

export const plans = ['starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** How dates and numbers are written, and in which language mails come; each as its readers call it. */
export const languages = locales.map((value) => ({
  value,
  label: new Intl.DisplayNames(value, { type: 'language', languageDisplay: 'standard' }).of(value) ?? value,
}));

/** How long a person may change their mind after asking for deletion. */
export const deletionGraceDays = 30;
/** Stand-ins and never confirmed second factors are gone after this. */
export const standInDays = 30;
/** How long a link in a mail works. */
export const tokenMinutes = 60;
/** How long a new address waits to be confirmed; its link can be sent again meanwhile. */
export const emailChangeDays = 7;
/** How long the address that an account had can take a change back. */
export const restoreEmailDays = 7;
