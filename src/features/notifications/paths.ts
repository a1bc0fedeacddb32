export const inboxPath = '/dashboard/notifications';
export const adminMailPath = '/admin/mail';
export const preferencesPath = '/dashboard/notifications/preferences';

/** The page that ends mail of one kind for whoever holds the token. */
export const unsubscribePath = (kind: string, token: string): string => `/unsubscribe/${kind}/${token}`;
