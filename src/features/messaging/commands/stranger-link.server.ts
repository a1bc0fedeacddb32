import type { Ctx } from '#server/context.ts';
import { makeLink } from '#server/links.ts';

import { messagePaths } from '../paths.ts';
import { strangerLink } from '../queries/access.server.ts';

/** The path of a page on which this stranger reads and answers, good for 90 days. Whoever holds it is the stranger; its token is not kept. */
export async function makeStrangerLink(tx: Ctx, participantId: string): Promise<string> {
  return messagePaths.stranger(await makeLink(tx, strangerLink, { subjectId: participantId }));
}
