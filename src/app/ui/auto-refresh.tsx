import { useEffect } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';

import type { PageHandle } from '#ui/page-handle.ts';

import { isServerReady } from './connection-state.ts';

const everyMs = 20_000;

/** Reloads the data of a page with `autoRefresh` periodically while it is visible and nothing else is loading. */
export function AutoRefresh() {
  const isWanted = useMatches().some((match) => (match.handle as PageHandle | undefined)?.autoRefresh);
  const { state: navigation } = useNavigation();
  const { state: revalidation, revalidate } = useRevalidator();
  const mayAsk = isWanted && navigation === 'idle' && revalidation === 'idle';
  useEffect(() => {
    if (!mayAsk) return undefined;
    let isCurrent = true;
    // Where the server is away or about to stop, asking would put an error in the place of what somebody reads.
    const ask = async () => {
      const mayChange = document.visibilityState === 'visible' && (await isServerReady()) && isCurrent;
      // Skipped while something is being pressed, so that it does not move; the next refresh comes soon.
      if (mayChange && !document.querySelector(':active')) await revalidate();
    };
    const timer = setInterval(() => void ask(), everyMs);
    const onReturn = () => void ask();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [mayAsk, revalidate]);
  return null;
}
