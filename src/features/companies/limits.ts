import { defineLimit } from '#server/define-limit.ts';

const hour = 3600;

/** Mails of invitations that one company sends. */
export const invitationLimit = defineLimit('companies.invitation', { points: 30, seconds: hour, by: 'subject' });
/** Mails of invitations to one address, whichever companies send them. */
export const invitedAddressLimit = defineLimit('companies.invited_address', {
  points: 10,
  seconds: 24 * hour,
  by: 'subject',
});
/** Requests of one account to join companies. */
export const joinRequestLimit = defineLimit('companies.join_request', {
  points: 10,
  seconds: 24 * hour,
  by: 'subject',
});
export const logFileLimit = defineLimit('companies.log_file', { points: 20, seconds: hour, by: 'subject' });

/** Requests to sign-in providers that one company causes by setting or trying them. */
export const providerLimit = defineLimit('companies.provider', { points: 30, seconds: hour, by: 'subject' });

/** How often one administrator views companies. */
export const companyViewLimit = defineLimit('companies.view', { points: 20, seconds: hour, by: 'subject' });

export const limits = [
  invitationLimit,
  invitedAddressLimit,
  joinRequestLimit,
  logFileLimit,
  providerLimit,
  companyViewLimit,
];
