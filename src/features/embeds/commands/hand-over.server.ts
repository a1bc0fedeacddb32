import { sql } from 'kysely';

import { type DepartingMember, successorOf } from '#features/accounts/queries/members.server.ts';
import { handOverFiles } from '#features/media/commands/hand-over-files.server.ts';
import type { Ctx } from '#server/context.ts';

// unsafe: the rows of a company that an account leaves
/** Makes the logo that a departing member uploaded a file of their successor in the company. */
export async function handOverLogo(tx: Ctx, { user_id: from, organization_id }: DepartingMember): Promise<void> {
  const heir = successorOf(sql`embed.organization_id`, from);
  const isLeft = organization_id === undefined ? sql`true` : sql`embed.organization_id = ${organization_id}::uuid`;
  await handOverFiles(tx, {
    kind: 'embed',
    from,
    rows: sql`select embed.id, ${heir} as user_id from embeds embed
      where embed.organization_id in (select organization_id from memberships where user_id = ${from}::uuid)
        and ${isLeft} and ${heir} is not null`,
  });
}
