import { withQuery } from '#shared/with-query.ts';

type Search = {
  destination?: string | null;
  origin?: string | null;
  /** Codes or names, separated by commas. */
  services?: string | null;
  volume?: string | null;
  sort?: string | null;
  maxTotal?: string | null;
  location?: string | null;
  /** Instead of fields: the messages, their changes, and one of the legs. */
  need?: readonly string[] | null;
  changes?: string | null;
  leg?: string | null;
  cursor?: string | null;
};

export const assistantPaths = {
  /** `need`: the messages in order. */
  findPartner: (
    query: { need?: string | readonly string[] | null; changes?: string | null; tab?: string | null } = {},
  ) => withQuery('/find-logistics-partner', query),
  partnerResults: (query: Search = {}) => withQuery('/logistics-partner-results', query),
  /** Answers a conversation as a stream. */
  chat: () => '/find-logistics-partner/chat',
  findPartners: () => '/find-partners',
  smartListing: () => '/smart-list-warehouse',
  quote: () => '/quote',
};
