import { createHash, hash } from 'node:crypto';
import v8 from 'node:v8';

import { type KeptBody, keepBody } from './compression.ts';

/** So many pages are kept, some 200 kB each; then the one asked for longest ago goes. */
const mostKept = 40;
/** So many that were asked for once are remembered. */
const mostSeen = 2000;

interface DrawnPage {
  body: KeptBody;
  /** What the policy must let run, as `'sha256-…'`. */
  scripts: readonly string[];
}

/** All that a page is drawn of: its address, its status and what its loaders answered. */
export type DrawnOf = readonly unknown[];

/**
 * Pages as they were drawn, by what they were drawn of: the same data make the same page, so it is not drawn again. Nothing drops them,
 * because a page whose data has changed is another one; those nobody asks for go. A page is kept when it is asked for a second time.
 */
export interface DrawnPages {
  /** The page drawn of exactly this, or null; `isWanted` says that it was asked for before and may be kept. */
  find(of: DrawnOf): { key: string; page: DrawnPage | null; isWanted: boolean };
  /** `handed`: what the page's starter is handed to run, and no script element says. */
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

/** Null for what is not there yet (a promise) or cannot be compared. */
function keyOf(of: DrawnOf): string | null {
  try {
    return hash('sha256', v8.serialize(of), 'base64');
  } catch {
    return null;
  }
}

/**
 * The page without the nonce of the answer it was drawn for. Only the scripts that carried it may run, known by what they say: one that
 * somebody brought into the page has none.
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
