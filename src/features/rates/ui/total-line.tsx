import * as m from '#texts/messages.js';

import type { Total } from '../schema/total.ts';

/** What a row of a list costs at the reader's numbers. */
export function TotalLine({ total: { total, parts, isIncomplete } }: { total: Total }) {
  return (
    <p className="text-lg leading-snug font-semibold tabular-nums">
      {total}
      <span className="block text-sm font-normal text-muted">
        {parts}
        {isIncomplete && ` · ${m.rates_incomplete()}`}
      </span>
    </p>
  );
}
