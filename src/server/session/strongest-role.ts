import { type Expression, type RawBuilder, sql } from 'kysely';

import { type Role, rolesByStrength } from '../actor.ts';

const byStrength = sql`array_position(array[${sql.join(rolesByStrength.map((role) => sql.lit(role)))}], role)`;

/** Returns an SQL expression for an account's strongest role, or null. */
export const strongestRoleOf = (userId: Expression<unknown>): RawBuilder<Role | null> =>
  sql`(select role from user_roles where user_roles.user_id = ${userId} order by ${byStrength} limit 1)`;
