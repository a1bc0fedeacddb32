import { createHash, hash } from 'node:crypto';
import v8 from 'node:v8';

import { type KeptBody, keepBody } from './compression.ts';

/** Number of cached pages, about 200 kB each; beyond it the least recently requested is dropped. */
const mostKept = 40;
/** Number of remembered keys of pages requested once. */
const mostSeen = 2000;

interface DrawnPage {
  body: KeptBody;
  /** Hashes that the policy must allow, as `'sha256-…'`. */
  scripts: readonly string[];
}

/** Everything that a page is rendered from: its URL, its status and the data of its loaders. */
export type DrawnOf = readonly unknown[];

/**
 * Cache of rendered pages by what they were rendered from: the same data give the same page. Entries need no
 * invalidation, because changed data have another key; unused ones are dropped. A page is cached when it is requested
 * for the second time.
 */
export interface DrawnPages {
  /**
   * Returns the page rendered from exactly this, or null; `isWanted` is true if it was requested before and may be
   * cached.
   */
  find(of: DrawnOf): { key: string; page: DrawnPage | null; isWanted: boolean };
  /** `handed`: code that the page's starter runs and that is in no script element. */
  keep(key: string, html: string, nonce: string, handed: string | null): void;
}

export function createDrawnPages(): DrawnPages {
  const pages = new Map<string, DrawnPage>();
  const seen = new Set<string>();

  return {
    find(of) {
      const key = keyOf(of);
      if (key === null) return { key: '', page: null, isWanted: false };
      const page = pages.get(key) ?? null;
      if (page !== null) {
        pages.delete(key);
        pages.set(key, page);
        return { key, page, isWanted: true };
      }
      const isWanted = seen.has(key);
      seen.add(key);
      dropOldest(seen, mostSeen);
      return { key, page, isWanted };
    },
    keep(key, html, nonce, handed) {
      pages.set(key, withoutNonce(html, nonce, handed));
      dropOldest(pages, mostKept);
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
function keyOf(of: DrawnOf): string | null {
  try {
    return hash('sha256', v8.serialize(of), 'base64');
  } catch {
    return null;
  }
}

/**
 * Returns the page without the nonce it was rendered with. Only scripts that had the nonce may run, identified by their
 * hash: an injected script has none.
 */
function withoutNonce(html: string, nonce: string, handed: string | null): DrawnPage {
  const [, ...pieces] = html.split('<script');
  const scripts = pieces.flatMap((piece) => {
    const tag = piece.slice(0, piece.indexOf('>'));
    const said = piece.slice(tag.length + 1, piece.indexOf('</script>'));
    return tag.includes(` nonce="${nonce}"`) && said !== '' ? [said] : [];
  });
  if (handed !== null) scripts.push(handed);
  return {
    body: keepBody(new TextEncoder().encode(html.replaceAll(` nonce="${nonce}"`, ''))),
    scripts: scripts.map((said) => `'sha256-${createHash('sha256').update(said).digest('base64')}'`),
  };
}
