/** What whoever has a link may read of a package, beside its status. */
export const shareFields = ['label', 'number', 'estimate', 'route', 'addresses', 'timeline', 'notes'] as const;
export type ShareField = (typeof shareFields)[number];

/** What is ticked before anybody chooses: nothing that names a street or was written for oneself. */
export const usualFields: readonly ShareField[] = ['label', 'number', 'estimate', 'route', 'timeline'];

/** For how many days a link may open something. */
export const shareDays = ['7', '30', '90'] as const;

/** As many packages as one link shows. */
export const mostShared = 50;
