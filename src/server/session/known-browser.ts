import { z } from 'zod';

import type { Config } from '../config.ts';
import { signedCookie } from '../http/cookies.ts';
import { newToken } from '../tokens.ts';

/**
 * A browser that accounts were signed in to, as its own signed cookie says. It opens nothing. What it is good for is waiting apart from the
 * strangers who guess at one of these accounts (OWASP, "Slow down online guessing attacks with device cookies").
 */
export interface KnownBrowser {
  /** Made by chance; tries are counted by it. */
  readonly id: string;
  /** The account that was signed in to last comes first. */
  readonly accounts: readonly string[];
}

const maxAccounts = 5;

const browserSchema = z.object({ id: z.string().min(20).max(100), accounts: z.array(z.uuid()).max(maxAccounts) });

type Given = { config: Pick<Config, 'secret' | 'isSecure'> };

const cookieFor = ({ config }: Given) => signedCookie(config, 'portolan_browser', 365 * 24 * 60 * 60);

/** What the browser that sent the request is known for; null for one that no account was signed in to. */
export function readKnownBrowser(ctx: Given, request: Request): KnownBrowser | null {
  return browserSchema.safeParse(cookieFor(ctx).read(request)).data ?? null;
}

/** The `Set-Cookie` value that makes a browser known to this account as well, good for a year from now. */
export function knownBrowserCookie(ctx: Given, browser: KnownBrowser | null, userId: string): string {
  const others = (browser?.accounts ?? []).filter((id) => id !== userId);
  const known: KnownBrowser = {
    id: browser?.id ?? newToken(),
    accounts: [userId, ...others].slice(0, maxAccounts),
  };
  return cookieFor(ctx).write(known);
}
