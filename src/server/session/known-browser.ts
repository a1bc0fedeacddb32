import { z } from 'zod';

import type { Config } from '../config.ts';
import { signedCookie } from '../http/cookies.ts';
import { newToken } from '../tokens.ts';

/**
 * A browser in which accounts were signed in, by its own signed cookie. It grants nothing; it only separates this
 * browser's rate limit from that of others who guess passwords of these accounts (OWASP, "Slow down online guessing
 * attacks with device cookies").
 */
export interface KnownBrowser {
  /** Random; attempts are counted by it. */
  readonly id: string;
  /** The account signed in to last comes first. */
  readonly accounts: readonly string[];
}

const maxAccounts = 5;

const browserSchema = z.object({ id: z.string().min(20).max(100), accounts: z.array(z.uuid()).max(maxAccounts) });

type Given = { config: Pick<Config, 'secret' | 'isSecure'> };

const cookieFor = ({ config }: Given) => signedCookie(config, 'portolan_browser', 365 * 24 * 60 * 60);

/** Returns the known browser of a request; null if no account was signed in to there. */
export function readKnownBrowser(ctx: Given, request: Request): KnownBrowser | null {
  return browserSchema.safeParse(cookieFor(ctx).read(request)).data ?? null;
}

/** Returns the `Set-Cookie` value that adds this account to the browser, valid for a year. */
export function knownBrowserCookie(ctx: Given, browser: KnownBrowser | null, userId: string): string {
  const others = (browser?.accounts ?? []).filter((id) => id !== userId);
  const known: KnownBrowser = {
    id: browser?.id ?? newToken(),
    accounts: [userId, ...others].slice(0, maxAccounts),
  };
  return cookieFor(ctx).write(known);
}
