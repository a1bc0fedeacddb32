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
