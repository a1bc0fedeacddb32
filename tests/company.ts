import { insertPassword } from '#features/accounts/commands/password.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import type { Ctx } from '#server/context.ts';
import type { MemberRole } from '#server/permissions.ts';
import { hashPassword } from '#server/session/passwords.ts';

import { password } from './browser-client.ts';

const roles = {
  manager: ['manager'],
  seller: ['sales'],
  docker: ['operations'],
  booker: ['finance'],
  viewer: ['viewer'],
  former: ['manager'],
  elsewhere: ['manager'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Member = keyof typeof roles;

export const memberEmail = (name: Member): string => `${name}@company.example.com`;

/** Gives a company a member of each of these roles, one that has left and one that acts for another company, all with the tests' password. */
export async function makeMembers(ctx: Ctx, organizationId: string): Promise<Record<Member, string>> {
  const hash = await hashPassword(password);
  const ids = {} as Record<Member, string>;
  for (const name of Object.keys(roles) as Member[]) {
    const { userId, membershipId } = await makeMember(ctx, organizationId, roles[name], { email: memberEmail(name), first_name: name }); // prettier-ignore
    const ended_at = name === 'former' ? ctx.clock() : null;
    // Sessions begin in the company that was chosen last.
    const chosen = { chosen_at: name === 'elsewhere' ? null : ctx.clock(), ended_at };
    await ctx.db.updateTable('memberships').set(chosen).where('id', '=', membershipId).execute();
    await insertPassword(ctx, userId, hash);
    ids[name] = userId;
  }
  return ids;
}
