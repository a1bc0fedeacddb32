import { withQuery } from '#shared/with-query.ts';

export const trackingPaths = {
  tracking: (query: { number?: string | null; carrier?: string | null } = {}) => withQuery('/tracking', query),
  trackingTool: (query: { number?: string | null; carrier?: string | null } = {}) => withQuery('/tracking-tool', query),
};
