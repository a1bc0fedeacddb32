import { absoluteUrl } from '#server/absolute-url.ts';
import { getCtx } from '#server/http/router-context.ts';
import { addDays } from '#shared/dates.ts';
import { baseLanguage, languages } from '#shared/languages.ts';

import { leadPaths } from '../paths.ts';
import { findContactDetails } from '../queries/contact-details.server.ts';
import type { Route } from './+types/security-txt.ts';

const validDays = 180;

/** Contact for reporting vulnerabilities (RFC 9116): the operator's address, if set, and the form. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  const { email } = await findContactDetails(ctx);
  const lines = [
    ...(email === '' ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${absoluteUrl(ctx.config, leadPaths.contact(), baseLanguage)}`,
    `Expires: ${addDays(ctx.clock(), validDays).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${ctx.config.publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
