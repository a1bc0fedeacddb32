import { hash } from 'node:crypto';
import v8 from 'node:v8';

/** Number of cached pages, about 200 kB each; beyond it the least recently requested is dropped. */
const mostPages = 40;
/** Number of remembered keys of pages requested once. */
const mostSeen = 2000;

interface CachedPage {
  html: string;
  /** The nonce with which it was rendered. */
  nonce: string;
}

/**
 * Caches rendered pages by everything they are rendered from: the same input gives the same page. Entries need no
 * invalidation, because changed data have another key; unused ones are dropped. A page is cached when it is requested
 * for the second time.
 */
export interface RenderCache {
  /** Returns the page for `input` with this answer's nonce; calls `render` if it is not cached. */
  read(input: readonly unknown[], nonce: string, render: () => Promise<string>): Promise<string>;
}

export function createRenderCache(): RenderCache {
  const pages = new Map<string, CachedPage>();
  const seen = new Set<string>();
  return {
    async read(input, nonce, render) {
      const key = keyOf(input);
      if (key === null) return render();
      const page = pages.get(key);
      if (page !== undefined) {
        pages.delete(key);
        pages.set(key, page);
        return withNonce(page, nonce);
      }
      const html = await render();
      if (seen.has(key)) pages.set(key, { html, nonce });
      seen.add(key);
      dropOldest(seen, mostSeen);
      dropOldest(pages, mostPages);
      return html;
    },
  };
}

function dropOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
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

/** Only our own scripts have the nonce: it was made after the content that the page shows, so no content contains it. */
const withNonce = (page: CachedPage, nonce: string): string =>
  page.html.replaceAll(` nonce="${page.nonce}"`, ` nonce="${nonce}"`);
