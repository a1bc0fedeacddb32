import { withQuery } from '#shared/with-query.ts';

export const partnerPaths = {
  partners: (query: Record<string, string | null | undefined> = {}) => withQuery('/partners', query),
  partner: (slug: string) => `/partners/${slug}`,
  /** Partners side by side, by their slugs. */
  compare: (slugs: readonly string[]) =>
    withQuery('/compare/partners', { partners: slugs.join(',') }).replaceAll('%2C', ','),
  /** The form with which a shipper asks to connect. */
  connect: (slug: string) => `/partners/${slug}/connect`,
  connections: (cursor?: string | null) => withQuery('/dashboard/connections', { cursor }),
  connection: (id: string) => `/dashboard/connections/${id}`,
  providerSignup: () => '/provider-signup',
  /** On which whoever has the link follows a registration. */
  registrationStatus: (token: string) => `/provider-signup/status/${token}`,
  /** On which whoever has the link makes a partner theirs. */
  claim: (token: string) => `/provider-signup/claim/${token}`,
  /** On which its owner edits a partner. */
  ownPartner: (id: string, query: Record<string, string> = {}) => withQuery(`/dashboard/partners/${id}`, query),
  partnerState: (id: string) => `/dashboard/partners/${id}/state`,
  reviewPartner: (id: string) => `/moderation/partners/${id}`,
  reviewRegistration: (id: string) => `/moderation/registrations/${id}`,
};
