import { withQuery } from '#shared/with-query.ts';

export const messagePaths = {
  messages: (cursor?: string | null) => withQuery('/dashboard/messages', { cursor }),
  conversation: (id: string) => `/dashboard/messages/${id}`,
  /** The page of an anonymous visitor, for whoever has the token. */
  byLink: (token: string) => `/messages/${token}`,
  /** A file sent to them: a width of a picture, or a document. */
  fileByLink: (token: string, id: string, variant: number | string) => `/messages/${token}/files/${id}/${variant}`,
};

export const newestAnchor = 'newest';

/** Returns the address of a conversation's page at its newest message. */
export const newestPath = (page: string): string => `${page}#${newestAnchor}`;
