import { createHash } from 'node:crypto';

import { redirectDocument } from 'react-router';

import { readLanguage } from '#shared/languages.ts';

import { getScope, type RouteArgs } from './router-context.ts';

/** Origins that a page may load from or be framed by, such as `https://challenges.cloudflare.com`. */
export interface PolicyAdditions {
  scripts?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  /** Sites that may show the page in a frame. */
  ancestors?: readonly string[];
}

function checkOrigin(source: string): void {
  if (!URL.canParse(source) || new URL(source).origin !== source)
    throw new Error(`${source} is no origin: a page adds sites to its policy, never keywords or patterns.`);
}

/**
 * Returns true if the browser's script requests a page's data for a client-side navigation: the document belongs to
 * another page, with that page's policy.
 */
function isOnTheWay(request: Request, url: URL): boolean {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) && readLanguage(new URL(referrer).pathname).path !== url.pathname;
}

/**
 * Called in the loader of a page that needs resources of another origin: allows it for this page's document only.
 * Throws a redirect that makes the browser load a new document if the page is reached by a client-side navigation from
 * a page without that permission.
 */
export function allowSources(args: RouteArgs & { request: Request; url: URL }, additions: PolicyAdditions): void {
  Object.values(additions).flat().forEach(checkOrigin);
  const scope = getScope(args);
  if (scope.isData && isOnTheWay(args.request, args.url)) throw redirectDocument(args.url.pathname + args.url.search);
  scope.policyAdditions.push(additions);
}

/** Allows one inline script on this page by its hash, for cached pages, which have no nonce. Returns the script. */
export function allowInlineScript(args: RouteArgs, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  getScope(args).policyAdditions.push({ scripts: [`'sha256-${hash}'`] });
  return script;
}
