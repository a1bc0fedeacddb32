import { createHash, hash } from 'node:crypto';
import v8 from 'node:v8';

import { type CachedBody, cacheBody } from './compression.ts';

/** Number of cached pages, about 200 kB each; beyond it the least recently requested is dropped. */
const maxPages = 40;
/** Number of remembered keys of pages requested once. */
const maxSeen = 2000;

/** A rendered page with its nonce, and the code that its starter runs and that is in no script element. */
export interface RenderedPage {
  html: string;
  startedCode: string | null;
}

/** A page without a nonce, for any number of responses. */
export interface SharedPage {
  body: CachedBody;
  /** Hashes of its scripts, as the policy must name them. */
  scripts: readonly string[];
}

/**
 * Caches rendered pages by everything they are rendered from: the same input gives the same page. Entries need no
 * invalidation, because changed data have another key; unused ones are dropped. A page is cached when it is requested
 * for the second time.
 */
export interface RenderCache {
  /** Returns the page for `input`, rendered for this response alone or shared with others. */
  read(
    input: readonly unknown[],
    nonce: string,
    render: () => Promise<RenderedPage>,
  ): Promise<{ own: RenderedPage } | { shared: SharedPage }>;
}

export function createRenderCache(): RenderCache {
  const pages = new Map<string, SharedPage>();
  const seen = new Set<string>();
  return {
    async read(input, nonce, render) {
      const key = keyOf(input);
      const known = key === null ? undefined : pages.get(key);
      const shared = known ?? (key !== null && seen.has(key) ? withoutNonce(await render(), nonce) : undefined);
      if (key !== null && shared !== undefined) {
        pages.delete(key);
        pages.set(key, shared);
        dropOldest(pages, maxPages);
        return { shared };
      }
      if (key !== null) seen.add(key);
      dropOldest(seen, maxSeen);
      return { own: await render() };
    },
  };
}

function dropOldest(cached: Map<string, unknown> | Set<string>, most: number): void {
  for (const oldest of cached.keys()) {
    if (cached.size <= most) break;
    cached.delete(oldest);
  }
}

/** Returns null for data that is not available yet (a promise) or cannot be compared. */
function keyOf(input: readonly unknown[]): string | null {
  try {
    return hash('sha256', v8.serialize(input), 'base64');
  } catch {
    return null;
  }
}

/**
 * Only scripts that had the nonce may run: it was made after the content that the page shows, so no content contains
 * it.
 */
function withoutNonce({ html, startedCode }: RenderedPage, nonce: string): SharedPage {
  const mark = ` nonce="${nonce}"`;
  const elements = html.split('<script').slice(1);
  const own = elements.filter((element) => element.slice(0, element.indexOf('>')).includes(mark));
  const codes = own.map((element) => element.slice(element.indexOf('>') + 1, element.indexOf('</script>')));
  return {
    body: cacheBody(new TextEncoder().encode(html.replaceAll(mark, ''))),
    scripts: [...codes, startedCode ?? '']
      .filter((code) => code !== '')
      .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  };
}
