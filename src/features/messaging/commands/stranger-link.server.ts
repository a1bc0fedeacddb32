import type { Ctx } from '#server/context.ts';
import { makeLink } from '#server/links.ts';

import { messagePaths } from '../paths.ts';
import { strangerLink } from '../queries/access.server.ts';

/**
 * Returns the path of a page on which this stranger reads and answers, valid for 90 days. Whoever has it is the
 * stranger; the token is not stored.
 */
export async function makeStrangerLink(tx: Ctx, participantId: string): Promise<string> {
  return messagePaths.stranger(await makeLink(tx, strangerLink, { subjectId: participantId }));
}
