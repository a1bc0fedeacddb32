import { useMemo, useSyncExternalStore } from 'react';

import { useRootData } from './root-data.ts';

const changedEvent = 'recent-searches-changed';
const most = 8;

/** Each person of a shared browser has their own. */
const keyOf = (userId: string) => `staff-searches.${userId}`;

/** Storage may be full, forbidden or corrupted; the search works without it. */
function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

function parse(text: string): string[] {
  try {
    const found = JSON.parse(text) as unknown;
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

function write(key: string, searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changedEvent));
}

function subscribe(changed: () => void) {
  window.addEventListener(changedEvent, changed);
  return () => window.removeEventListener(changedEvent, changed);
}

const nothing = () => '[]';

/** What this member of staff searched for in this browser, the latest first, and how it is added to and forgotten. */
export function useRecentSearches() {
  const actor = useRootData()?.actor;
  const key = keyOf(actor?.kind === 'user' ? actor.userId : '');
  const text = useSyncExternalStore(subscribe, () => readText(key), nothing);
  return useMemo(() => {
    const searches = parse(text);
    return {
      searches,
      remember: (search: string) => {
        if (searches[0] !== search) write(key, [search, ...searches.filter((each) => each !== search)].slice(0, most));
      },
      forget: () => write(key, []),
    };
  }, [key, text]);
}
