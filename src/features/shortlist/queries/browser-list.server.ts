import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { signedCookie } from '#server/http/cookies.ts';

import type { SavedRef } from '../schema/saved.ts';

/** The cookie in which a browser keeps what somebody saved who is not signed in. */
export const browserListCookie = 'portolan_saved';
/** As many as fit into a cookie with room to spare. */
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

/** What the browser that sent this request keeps, the last saved first; nothing of a cookie that is not ours. */
export function readBrowserList(ctx: Ctx, request: Request): SavedRef[] {
  return listSchema.safeParse(cookieFor(ctx).read(request)).data ?? [];
}

/** The `Set-Cookie` value that makes a browser keep this list. */
export function writeBrowserList(ctx: Ctx, list: readonly SavedRef[]): string {
  return cookieFor(ctx).write(list.map(({ kind, id }) => [kind, id]));
}
