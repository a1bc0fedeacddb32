import type { Ctx } from '#server/context.ts';

import { countPackages } from '../queries/own-packages.server.ts';
import { mostPackages } from '../state.ts';

/** Holds somebody's list of packages until the transaction ends: of two who fill it at once the second sees what the first has put in. */
export async function holdOwnList(tx: Ctx, userId: string): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Whether so many more go into the caller's list. With the list held. */
export async function hasRoom(tx: Ctx, count: number): Promise<boolean> {
  return (await countPackages(tx)).total + count <= mostPackages;
}
