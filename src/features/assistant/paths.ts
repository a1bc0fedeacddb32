import { withQuery } from '#shared/with-query.ts';

type Search = {
  destination?: string | null;
  origin?: string | null;
  /** Codes or names, joined by commas. */
  services?: string | null;
  volume?: string | null;
  sort?: string | null;
  location?: string | null;
  /** In place of fields: what was said, what was changed of it, and which of its legs. */
  need?: readonly string[] | null;
  changes?: string | null;
  leg?: string | null;
  cursor?: string | null;
};

export const assistantPaths = {
  /** `need`: what was said, one message after the other. */
  findPartner: (
    query: { need?: string | readonly string[] | null; changes?: string | null; tab?: string | null } = {},
  ) => withQuery('/find-logistics-partner', query),
  partnerResults: (query: Search = {}) => withQuery('/logistics-partner-results', query),
  /** Answers a conversation as a stream. */
  chat: () => '/find-logistics-partner/chat',
  findPartners: () => '/find-partners',
  smartListing: () => '/smart-list-warehouse',
  quote: (query: { need?: string | null } = {}) => withQuery('/quote', query),
};
