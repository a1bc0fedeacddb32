import { createDemoAccount } from '#features/accounts/build.server.ts';
import { actFor, addMember } from '#features/accounts/commands/memberships.server.ts';
import { setToldMembers } from '#features/accounts/commands/told-members.server.ts';
import type { Ctx } from '#server/context.ts';
import { demoId } from '#server/new-id.ts';
import { addDays } from '#shared/dates.ts';

import { demoColleagues } from '../demo/accounts.ts';

/** Writes the colleagues of owners, members of the company that the owner's account founded, and returns them by key. */
export async function seedMembers(ctx: Ctx, owners: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const colleagues = new Map<string, string>();
  for (const { key, of, roles, time_zone: _, ...account } of demoColleagues) {
    const organizationId = owners.get(of);
    if (organizationId === undefined) throw new Error(`The colleague ${key} names an owner who does not exist: ${of}`);
    const created_at = addDays(ctx.clock(), -40);
    const userId = await createDemoAccount(ctx, { id: demoId(`account ${key}`), ...account, created_at });
    colleagues.set(key, userId);
    await addMember(ctx, {
      organizationId,
      userId,
      roles,
      invitedBy: organizationId,
      startedAt: addDays(created_at, 1),
    });
    await actFor(ctx, { userId, sessionId: null, organizationId });
  }
  // Messages go to the desk, and once a conversation is assigned, to whom it is.
  for (const organizationId of new Set(demoColleagues.map(({ of }) => owners.get(of) ?? '')))
    await setToldMembers(ctx, {
      organizationId,
      kind: 'message.received',
      choices: [{ role: 'sales' }, { is_assignee: true }],
    });
  return colleagues;
}
