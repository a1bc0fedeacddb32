import { type Expression, type RawBuilder, sql } from 'kysely';

import { type Role, rolesByStrength } from '../actor.ts';

const byStrength = sql`array_position(array[${sql.join(rolesByStrength.map((role) => sql.lit(role)))}], role)`;

/** The strongest role an account holds, or null, as a part of another query. */
export const strongestRoleOf = (userId: Expression<unknown>): RawBuilder<Role | null> =>
  sql`(select role from user_roles where user_roles.user_id = ${userId} order by ${byStrength} limit 1)`;
