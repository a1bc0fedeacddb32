import { useRouteLoaderData } from 'react-router';

import type { loader } from '../../root.tsx';

/** What every page knows: who is here, where they may go, how they read. Undefined only when the root itself failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}
