import { useRouteLoaderData } from 'react-router';

import type { loader } from '../../root.tsx';

/** Returns the data every page has: user, navigation, preferences. Undefined only if the root failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}
