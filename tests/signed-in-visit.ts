import type { Browser } from 'playwright-core';

import { signIn } from './browser-client.ts';
import { type Visit, visitor } from './chromium.ts';
import type { TestServer } from './server.ts';

/** Opens a browser context in which this person is signed in. */
export async function signedInVisit(
  browser: Browser,
  server: TestServer,
  email: string,
  options?: Parameters<typeof visitor>[2],
): Promise<Visit> {
  const visit = await visitor(browser, server.url, options);
  const { cookies } = await signIn(server, email);
  await visit.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.url })));
  return visit;
}
