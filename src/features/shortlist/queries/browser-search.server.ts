import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { signedCookie } from '#server/http/cookies.ts';

import { alerts } from '../schema/alerts.ts';

/** The cookie with the search that a signed-out visitor wants to keep, until the sign-in that this asks for. */
export const browserSearchCookie = 'portolan_search';
const lifetimeSeconds = 86_400;

const keptSchema = z.object({
  path: z.string().max(2000),
  name: z.string().min(1).max(120),
  alert: z.enum(alerts).nullable(),
});

export type BrowserSearch = z.output<typeof keptSchema>;

const cookieFor = ({ config }: Pick<Ctx, 'config'>) => signedCookie(config, browserSearchCookie, lifetimeSeconds);

/** Returns the search that this browser wants to keep; null without a valid one. */
export const readBrowserSearch = (ctx: Ctx, request: Request): BrowserSearch | null =>
  keptSchema.safeParse(cookieFor(ctx).read(request)).data ?? null;

/** Returns the `Set-Cookie` value that stores this search. */
export const writeBrowserSearch = (ctx: Ctx, search: BrowserSearch): string => cookieFor(ctx).write(search);
