import { withQuery } from '#shared/with-query.ts';

export const partnerPaths = {
  partners: (query: Record<string, string | null | undefined> = {}) => withQuery('/partners', query),
  partner: (slug: string) => `/partners/${slug}`,
};
