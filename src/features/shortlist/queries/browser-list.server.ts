import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { signedCookie } from '#server/http/cookies.ts';

import type { SavedRef } from '../schema/saved.ts';

/** The cookie with the saved items of a signed-out visitor. */
export const browserListCookie = 'portolan_saved';
/** As many as safely fit into a cookie. */
export const browserListSize = 40;
const lifetimeSeconds = 180 * 86_400;

const listSchema = z
  .array(
    z.tuple([
      z
        .string()
        .max(40)
        .regex(/^[a-z_]{1,40}$/),
      z.uuid(),
    ]),
  )
  .max(browserListSize)
  .transform((pairs) => pairs.map(([kind, id]): SavedRef => ({ kind, id })));

const cookieFor = ({ config }: Pick<Ctx, 'config'>) => signedCookie(config, browserListCookie, lifetimeSeconds);

/** Returns the saved items of this browser, last saved first; none if the cookie is invalid. */
export function readBrowserList(ctx: Ctx, request: Request): SavedRef[] {
  return listSchema.safeParse(cookieFor(ctx).read(request)).data ?? [];
}

/** Returns the `Set-Cookie` value that stores this list. */
export function writeBrowserList(ctx: Ctx, list: readonly SavedRef[]): string {
  return cookieFor(ctx).write(list.map(({ kind, id }) => [kind, id]));
}
