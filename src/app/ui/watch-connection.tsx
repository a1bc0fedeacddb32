import { type ComponentType, useEffect, useState } from 'react';

import type { loadedLater } from './loaded-later.tsx';
import { noteSent } from './connection-state.ts';

/** Built as a separate chunk by bin/connection-plugin.ts. */
type Module = typeof loadedLater;

const retryMs = 4000;
let loading: Promise<Module> | undefined;

/**
 * Loads the module that handles a lost connection, retrying until it arrives: it must be there before the connection is
 * lost.
 */
export function loadModule(): Promise<Module> {
  loading ??= import('./loaded-later.tsx')
    .then((file) => file.loadedLater)
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      loading = undefined;
      return loadModule();
    });
  return loading;
}

/** Wraps `fetch` so that the router's requests that get no answer are noticed. Rendered once, in the root. */
export function WatchConnection() {
  const [EveryPage, setEveryPage] = useState<ComponentType | null>(null);
  useEffect(() => {
    const original = window.fetch;
    window.fetch = async (input, init) =>
      input instanceof URL && input.pathname.endsWith('.data')
        ? (await loadModule()).whenDisconnected.fetchUntilAnswered(original, input, init)
        : original(input, init);
    addEventListener('submit', noteSent, true);
    void loadModule().then((loaded) => setEveryPage(() => loaded.EveryPage));
    return () => {
      window.fetch = original;
      removeEventListener('submit', noteSent, true);
    };
  }, []);
  return EveryPage && <EveryPage />;
}
