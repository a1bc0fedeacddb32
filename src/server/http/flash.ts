import { redirect } from 'react-router';
import { z } from 'zod';

import type { Ctx } from '../context.ts';
import { readCookie, signedCookie } from './cookies.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';

const shortText = z
  .string()
  .transform((value) => (value.length > 500 ? `${value.slice(0, 499)}…` : value).toWellFormed());

const flashSchema = z.object({
  tone: z.enum(['success', 'error', 'info']),
  title: shortText,
  text: shortText.optional(),
  /** Form of the undo button. */
  undo: z.object({ action: z.string().max(500), fields: z.record(z.string().max(50), z.string().max(200)) }).optional(),
});

/** A message shown once on the next page: as a toast, or as a banner without JavaScript. */
export type Flash = z.input<typeof flashSchema>;

type Given = Pick<Ctx, 'config'>;

const name = 'portolan_flash';
const ttlSeconds = 60;

const cookieFor = ({ config }: Given) => signedCookie(config, name, ttlSeconds);

/** Returns the `Set-Cookie` value that shows `flash` on the next page within a minute. */
export function flashCookie(ctx: Given, flash: Flash): string {
  return cookieFor(ctx).write(flashSchema.parse(flash));
}

/**
 * Returns a redirect (303) to a path of this site that shows `flash` there. Paths of other sites become the home page.
 */
export function redirectWithFlash(ctx: Given, to: string, flash: Flash, extraHeaders: HeadersInit = {}): Response {
  const headers = new Headers(extraHeaders);
  headers.append('set-cookie', flashCookie(ctx, flash));
  return redirect(safeRedirectPath(to), { headers, status: 303 });
}

/** Returns a redirect (303) to a path of this site that shows a message of success there. */
export const redirectWithSuccess = (ctx: Given, to: string, title: string, text?: string): Response =>
  redirectWithFlash(ctx, to, { tone: 'success', title, text });

/** Returns true if the request carries a message to show. */
export const hasFlash = ({ config }: Given, request: Request): boolean => readCookie(config, request, name) !== null;

/** Returns the request's flash message, if its signature is valid, and the headers that make sure it is shown once. */
export function readFlash(ctx: Given, request: Request): { flash: Flash | null; headers: Headers } {
  const headers = new Headers();
  if (!hasFlash(ctx, request)) return { flash: null, headers };
  const cookie = cookieFor(ctx);
  headers.append('set-cookie', cookie.erase());
  return { flash: flashSchema.safeParse(cookie.read(request)).data ?? null, headers };
}

/** Returns the headers of a response without its flash message, and the message. */
export function splitFlash({ config }: Given, headers: Headers): { flash: Flash | null; headers: Headers } {
  const rest = new Headers(headers);
  rest.delete('set-cookie');
  let flash: Flash | null = null;
  for (const line of headers.getSetCookie()) {
    const pair = line.split(';', 1)[0] ?? '';
    const found = readFlash({ config }, new Request('http://here', { headers: { cookie: pair } })).flash;
    if (found === null) rest.append('set-cookie', line);
    else flash = found;
  }
  return { flash, headers: rest };
}
