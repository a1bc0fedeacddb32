import { withQuery } from '#shared/with-query.ts';

/** Where the addresses of the pages about a company's own partner begin. */
export const ownPartnerPages = '/dashboard/partners';

export const partnerPaths = {
  partners: (query: Record<string, string | null | undefined> = {}) => withQuery('/partners', query),
  partner: (slug: string) => `/partners/${slug}`,
  /** Comparison of partners, by their slugs. */
  compare: (slugs: readonly string[]) =>
    withQuery('/compare/partners', { partners: slugs.join(',') }).replaceAll('%2C', ','),
  /** The form to request a connection. */
  connect: (slug: string) => `/partners/${slug}/connect`,
  connections: (cursor?: string | null) => withQuery('/dashboard/connections', { cursor }),
  connection: (id: string) => `/dashboard/connections/${id}`,
  providerSignup: () => '/provider-signup',
  /** Where the link's holder follows a registration. */
  registrationStatus: (token: string) => `/provider-signup/status/${token}`,
  /** Where the link's holder claims a partner. */
  claim: (token: string) => `/provider-signup/claim/${token}`,
  /** Leads to the company's profile, or to where it makes one. */
  ownProfile: () => '/dashboard/provider',
  /** Where its owner edits a partner. */
  ownPartner: (id: string, query: Record<string, string> = {}) => withQuery(`${ownPartnerPages}/${id}`, query),
  partnerState: (id: string) => `${ownPartnerPages}/${id}/state`,
  /** All partners, for administrators. */
  adminPartners: (search: Record<string, string | null | undefined> = {}) => withQuery('/admin/partners', search),
  reviewPartner: (id: string) => `/moderation/partners/${id}`,
  reviewRegistration: (id: string) => `/moderation/registrations/${id}`,
};
