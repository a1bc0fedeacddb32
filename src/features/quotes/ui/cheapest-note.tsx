import { Alert } from '#ui/alert.tsx';
import * as m from '#texts/messages.js';

import type { Basis, Comparison } from '../schema/comparison.ts';
import { type Quote, unitsText } from '../schema/quote.ts';

interface CheapestNoteProps {
  quotes: readonly Quote[];
  comparison: Comparison;
  basis: Basis;
}

/** Summary: the cheapest offer at the request's own volume, and where that changes. */
export function CheapestNote({ quotes, comparison, basis }: CheapestNoteProps) {
  const nameOf = (id: string) => quotes.find((quote) => quote.id === id)?.provider_name ?? m.quotes_answer_gone();
  const cheapest = comparison.volumes.find(({ percent }) => percent === 100)?.cheapest ?? null;
  const left = quotes.filter(({ id }) => (comparison.missing[id]?.length ?? 0) > 0);
  const foreign = quotes.filter(({ currency }) => currency !== comparison.currency);
  // The chart begins with the same sentence.
  const isSaid = cheapest !== null && comparison.comparable.length > 1 && comparison.flips.length === 0;
  // After an acceptance there is nothing to choose.
  const isDecided = quotes.some(({ state }) => state === 'accepted');
  const list = (words: readonly string[]) => new Intl.ListFormat(m.shared_locale()).format(words);
  return (
    <div className="grid gap-3 empty:hidden">
      {!(isDecided && cheapest === null) && !isSaid && (
        <Alert
          tone={cheapest === null ? 'info' : 'success'}
          title={
            cheapest === null
              ? m.quotes_cheapest_none()
              : m.quotes_cheapest({ provider: nameOf(cheapest), months: basis.months })
          }
        >
          {cheapest === null ? (
            m.quotes_cheapest_none_text()
          ) : comparison.flips.length === 0 ? (
            m.quotes_cheapest_always()
          ) : (
            <ul>
              {comparison.flips.map(({ percent, before, cheapest: next }) => (
                <li key={percent}>
                  {m.quotes_cheapest_from({ percent, before: nameOf(before), provider: nameOf(next) })}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {left.map(({ id }) => (
        <Alert key={id} tone="warning">
          {m.quotes_compare_leaves_out({
            provider: nameOf(id),
            lines: unitsText(comparison.missing[id] ?? []),
          })}
        </Alert>
      ))}
      {foreign.length > 0 && (
        <Alert tone="warning">
          {m.quotes_compare_currencies({
            providers: list(foreign.map(({ id }) => nameOf(id))),
            currency: comparison.currency,
          })}
        </Alert>
      )}
      {comparison.uncounted.length > 0 && (
        <Alert>{m.quotes_compare_uncounted({ lines: unitsText(comparison.uncounted) })}</Alert>
      )}
    </div>
  );
}
