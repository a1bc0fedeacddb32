export const userTypes = ['customer', 'business'] as const;
export type UserType = (typeof userTypes)[number];

export const unitSystems = ['imperial', 'metric'] as const;

const plans = ['starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** How dates and numbers are written. */
export const languages = [
  { value: 'en-US', label: 'English (United States)' },
  { value: 'en-GB', label: 'English (United Kingdom)' },
] as const;

/** How long a person may change their mind after asking for deletion. */
export const deletionGraceDays = 30;
/** Stand-ins and never confirmed second factors are gone after this. */
export const standInDays = 30;
/** How long a link in a mail works. */
export const tokenMinutes = 60;
