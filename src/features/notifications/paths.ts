import { withQuery } from '#shared/with-query.ts';

export const notificationPaths = {
  inbox: (cursor?: string | null) => withQuery('/dashboard/notifications', { cursor }),
  preferences: () => '/dashboard/notifications/preferences',
  /** Mail that was refused or is waiting. */
  adminMail: (search: { state?: 'waiting' | 'unsure' | null; cursor?: string | null } = {}) =>
    withQuery('/admin/mail', { ...search }),
  /** The page that ends mail of one kind for the holder of the token. */
  unsubscribe: (kind: string, token: string) => `/unsubscribe/${kind}/${token}`,
};
