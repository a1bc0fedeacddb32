import { useRef } from 'react';
import { useFetcher } from 'react-router';

import { catalogPaths } from '../paths.ts';

const pauseMs = 150;

/** Returns suggestions for a place while typing, requested after a pause; none without JavaScript. */
export function usePlaceNames(): { names: readonly string[]; suggest: (text: string) => void } {
  const fetcher = useFetcher<{ places: { label: string }[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggest = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim().length < 2) return;
    timer.current = setTimeout(() => void fetcher.load(catalogPaths.places(text.trim())), pauseMs);
  };
  return { names: [...new Set(fetcher.data?.places.map(({ label }) => label))], suggest };
}
