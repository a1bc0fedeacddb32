import { createHash } from 'node:crypto';

import { redirectDocument } from 'react-router';

import { readLanguage } from '#shared/languages.ts';

import { getScope, type RouteArgs } from './router-context.ts';

/** Where a page may load from besides this site; origins, such as `https://challenges.cloudflare.com`. */
export interface PolicyAdditions {
  scripts?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
}

function checkOrigin(source: string): void {
  if (!URL.canParse(source) || new URL(source).origin !== source)
    throw new Error(`${source} is no origin: a page adds sites to its policy, never keywords or patterns.`);
}

/** True when the browser's script asks for the data of a page on the way to it: its document was made for another page, with that page's policy. */
function isOnTheWay(request: Request, url: URL): boolean {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) && readLanguage(new URL(referrer).pathname).path !== url.pathname;
}

/**
 * Called in the loader of a page that needs something of another site: this page's document may load from there, no other may. Throws the
 * redirect that makes the browser load a document of its own when the page is reached from another one without.
 */
export function allowSources(args: RouteArgs & { request: Request; url: URL }, additions: PolicyAdditions): void {
  Object.values(additions).flat().forEach(checkOrigin);
  const scope = getScope(args);
  if (scope.isData && isOnTheWay(args.request, args.url)) throw redirectDocument(args.url.pathname + args.url.search);
  scope.policyAdditions.push(additions);
}

/** Lets this page run one script that stands in it word for word: the way of pages that are kept, which have no nonce. Answers the script. */
export function allowInlineScript(args: RouteArgs, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  getScope(args).policyAdditions.push({ scripts: [`'sha256-${hash}'`] });
  return script;
}
