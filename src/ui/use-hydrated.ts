import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render, true after hydration: for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the known zone, else the browser's; `meanwhile` on the server and in the first render. */
export function useTimeZone<ChangedMeanwhile>(
  known: string | null,
  meanwhile: ChangedMeanwhile,
): string | ChangedMeanwhile {
  return useSyncExternalStore<string | ChangedMeanwhile>(
    never,
    () => known ?? browserZone(),
    () => known ?? meanwhile,
  );
}
