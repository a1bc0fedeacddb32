import { type ComponentType, useEffect, useState } from 'react';

import type * as LineAwayFile from './line-away.tsx';
import { noteSent } from './line-state.ts';

/** Built as a separate chunk by bin/line-plugin.ts. */
type Line = typeof LineAwayFile;

const retryMs = 4000;
let loading: Promise<Line> | undefined;

/** Loads the module that handles a lost connection, retrying until it arrives: it must be there before the connection is lost. */
export function line(): Promise<Line> {
  loading ??= import('./line-away.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    loading = undefined;
    return line();
  });
  return loading;
}

/** Wraps `fetch` so that the router's requests that get no answer are noticed. Rendered once, in the root. */
export function WatchLine() {
  const [LineAway, setLineAway] = useState<ComponentType | null>(null);
  useEffect(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) =>
      input instanceof URL && input.pathname.endsWith('.data')
        ? (await line()).whenAway.answerTo(ask, input, init)
        : ask(input, init);
    addEventListener('submit', noteSent, true);
    void line().then((loaded) => setLineAway(() => loaded.LineAway));
    return () => {
      window.fetch = ask;
      removeEventListener('submit', noteSent, true);
    };
  }, []);
  return LineAway && <LineAway />;
}
