import { type ComponentType, useEffect, useState } from 'react';

import type * as LineAwayFile from './line-away.tsx';
import { noteSent } from './line-state.ts';

/** What bin/line-plugin.ts makes a file of its own. */
type Line = typeof LineAwayFile;

const retryMs = 4000;
let loading: Promise<Line> | undefined;

/** What knows what to do when the line is away. It is fetched once the page stands, so that it is there by then, and until it is. */
export function line(): Promise<Line> {
  loading ??= import('./line-away.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    loading = undefined;
    return line();
  });
  return loading;
}

/** Leads what the router asks for past what notices that no answer came. Once, in the root, above all that asks. */
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
