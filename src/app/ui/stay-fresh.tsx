import { useEffect } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';

import type { PageHandle } from '#ui/page-handle.ts';

const everyMs = 20_000;

/** Checks readiness first: a failing request would replace the page with an error. */
async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/health/ready', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Reloads the data of a page with `staysFresh` periodically while it is visible and nothing else is loading. */
export function StayFresh() {
  const isWanted = useMatches().some((match) => (match.handle as PageHandle | undefined)?.staysFresh);
  const { state: navigation } = useNavigation();
  const { state: revalidation, revalidate } = useRevalidator();
  const mayAsk = isWanted && navigation === 'idle' && revalidation === 'idle';
  useEffect(() => {
    if (!mayAsk) return undefined;
    let isCurrent = true;
    const ask = async () => {
      if (document.visibilityState === 'visible' && (await isServerReady()) && isCurrent) await revalidate();
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
