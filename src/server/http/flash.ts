import { redirect } from 'react-router';
import { z } from 'zod';

import { cookieHeader, readCookie, sign, unsign } from './cookies.ts';
import { safeRedirectPath } from './safe-redirect.ts';

export { safeRedirectPath } from './safe-redirect.ts';

/** What happened, told once on the next page: as a toast, and as a banner without JavaScript. */
export interface Flash {
  tone: 'success' | 'error' | 'info';
  title: string;
  text?: string;
}

const flashSchema = z.object({
  tone: z.enum(['success', 'error', 'info']),
  title: z.string(),
  text: z.string().optional(),
});

const cookie = 'portolan_flash';
const ttlSeconds = 60;

const shortened = (value: string): string => (value.length > 500 ? `${value.slice(0, 499)}…` : value).toWellFormed();

/** The `Set-Cookie` value that shows `flash` on the next page within a minute. */
export function flashCookie(flash: Flash): string {
  const body = {
    tone: flash.tone,
    title: shortened(flash.title),
    ...(flash.text === undefined ? {} : { text: shortened(flash.text) }),
  };
  return cookieHeader(cookie, sign('flash', Buffer.from(JSON.stringify(body)).toString('base64url')), ttlSeconds);
}

/** A redirect (303 by default) to a path of this site that shows `flash` there. Paths elsewhere lead home. `init` adds headers or another status. */
export function redirectWithFlash(to: string, flash: Flash, init: HeadersInit | ResponseInit = {}): Response {
  const { headers: given, status } = isResponseInit(init) ? init : { headers: init, status: undefined };
  const headers = new Headers(given);
  headers.append('set-cookie', flashCookie(flash));
  return redirect(safeRedirectPath(to), { headers, status: status ?? 303 });
}

function isResponseInit(init: HeadersInit | ResponseInit): init is ResponseInit {
  if (init instanceof Headers || Array.isArray(init)) return false;
  return typeof (init as ResponseInit).headers === 'object' || typeof (init as ResponseInit).status === 'number';
}

/** The flash the browser brought, if it is ours, and the headers that make sure it is shown once. */
export function readFlash(request: Request): { flash: Flash | null; headers: Headers } {
  const headers = new Headers();
  const raw = readCookie(request, cookie);
  if (raw === null) return { flash: null, headers };
  headers.append('set-cookie', cookieHeader(cookie, '', 0));
  const value = unsign('flash', raw);
  if (value === null) return { flash: null, headers };
  const parsed = flashSchema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  return { flash: parsed.success ? parsed.data : null, headers };
}
