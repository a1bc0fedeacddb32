import { withQuery } from '#shared/with-query.ts';

export const messagePaths = {
  messages: (cursor?: string | null) => withQuery('/dashboard/messages', { cursor }),
  conversation: (id: string) => `/dashboard/messages/${id}`,
  /** The page of a stranger, for whoever holds the token. */
  stranger: (token: string) => `/messages/${token}`,
  /** A file that was sent to them: a picture at one of its widths, or a document. */
  strangerFile: (token: string, id: string, variant: number | string) => `/messages/${token}/files/${id}/${variant}`,
};

export const newestAnchor = 'newest';

/** A page of a conversation at its newest message. */
export const newestPath = (page: string): string => `${page}#${newestAnchor}`;
