import { type CountedPaths, defineLimit, searchClass } from '#server/define-limit.ts';

import { partnerPaths } from './paths.ts';

/** Registrations without a solved challenge from one network: people without JavaScript, and bots. */
export const unprovenLimit = defineLimit('partners.unproven', { points: 5, seconds: 3600, by: 'network' });

/** Invitations sent again for one registration. */
export const inviteLimit = defineLimit('partners.invite', { points: 3, seconds: 86_400, by: 'subject' });

/** Connection requests of an account. */
export const connectLimit = defineLimit('partners.connect', { points: 20, seconds: 86_400, by: 'subject' });

export const limits = [unprovenLimit, inviteLimit, connectLimit];

export const countedPaths: readonly CountedPaths[] = [{ rateClass: searchClass, paths: [partnerPaths.partners()] }];
