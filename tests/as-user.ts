import { ownCompany, type UserActor } from '#server/actor.ts';

/** Returns a signed-in person with a verified address, with these overrides. */
export function asUser(user: Partial<Omit<UserActor, 'kind'>> & { userId: string }): UserActor {
  return {
    kind: 'user',
    email: `${user.userId}@example.com`,
    emailVerified: true,
    role: 'user',
    organization: ownCompany(user.userId),
    sessionId: user.userId,
    mfa: 'off',
    ...user,
  };
}
