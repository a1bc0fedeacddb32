/** Fields that a link may show of a package, in addition to its status. */
export const shareFields = ['label', 'number', 'estimate', 'route', 'addresses', 'timeline', 'notes'] as const;
export type ShareField = (typeof shareFields)[number];

/** Fields selected by default: nothing with a street or private notes. */
export const usualFields: readonly ShareField[] = ['label', 'number', 'estimate', 'route', 'timeline'];

/** Validity of a link in days. */
export const shareDays = ['7', '30', '90'] as const;

/** Maximum number of packages per link. */
export const maxShared = 50;
