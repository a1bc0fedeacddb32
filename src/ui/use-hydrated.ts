import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first paint, true once script runs: for controls that need script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone that is known already, else the browser's; `meanwhile` on the server and in the first paint. */
export function useTimeZone<Meanwhile>(known: string | null, meanwhile: Meanwhile): string | Meanwhile {
  return useSyncExternalStore<string | Meanwhile>(
    never,
    () => known ?? browserZone(),
    () => known ?? meanwhile,
  );
}
