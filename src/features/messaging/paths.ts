import { withQuery } from '#shared/with-query.ts';

export const messagePaths = {
  messages: (search: { assigned?: 'mine' | null; label?: string | null; cursor?: string | null } = {}) =>
    withQuery('/dashboard/messages', { ...search }),
  conversation: (id: string) => `/dashboard/messages/${id}`,
  /** What the reader's company keeps to itself about the conversation. */
  team: (id: string) => `/dashboard/messages/${id}/team`,
  /** The page of an anonymous visitor, for whoever has the token. */
  byLink: (token: string) => `/messages/${token}`,
  /** A file sent to them: a width of a picture, or a document. */
  fileByLink: (token: string, id: string, variant: number | string) => `/messages/${token}/files/${id}/${variant}`,
};

export const newestAnchor = 'newest';

/** Returns the address of a conversation's page at its newest message. */
export const newestPath = (page: string): string => `${page}#${newestAnchor}`;

/** Of that part on the page of the conversation. */
export const teamAnchor = 'team';
