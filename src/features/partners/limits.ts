import { type CountedPaths, defineLimit, searchClass } from '#server/limit.ts';

import { partnerPaths } from './paths.ts';

/** Registrations without a solved challenge, from one network: people without JavaScript, and programs. */
export const unprovenLimit = defineLimit('partners.unproven', { points: 5, seconds: 3600, by: 'network' });

/** Invitations sent again for one registration. */
export const inviteLimit = defineLimit('partners.invite', { points: 3, seconds: 86_400, by: 'subject' });

/** Partners an account asks to connect. */
export const connectLimit = defineLimit('partners.connect', { points: 20, seconds: 86_400, by: 'subject' });

export const limits = [unprovenLimit, inviteLimit, connectLimit];

export const countedPaths: readonly CountedPaths[] = [{ rateClass: searchClass, paths: [partnerPaths.partners()] }];
