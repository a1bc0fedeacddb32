import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { miamiSource } from '../state.ts';
import { sourceLabels } from './source-options.ts';

/** Returns where somebody heard of us, in the reader's language; free text unchanged. */
export function sourceLabel(source: string): string {
  const labels: Readonly<Record<string, Words>> = { ...sourceLabels, [miamiSource]: () => m.leads_source_miami() };
  return labels[source]?.() ?? source;
}
