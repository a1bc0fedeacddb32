import type { ReactNode } from 'react';

import { Section } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import type { Quantities } from '../schema/pricing.ts';
import type { Quote } from '../schema/quote.ts';
import { QuoteCard } from './quote-card.tsx';

interface QuoteListProps {
  quotes: readonly Quote[];
  quantities: Quantities;
  actions?: ReactNode;
  /** What the author can do about one of them. */
  about?: (quote: Quote) => ReactNode;
}

/** The offers for a request, for its author. */
export function QuoteList({ quotes, quantities, actions, about }: QuoteListProps) {
  return (
    <Section title={m.quotes_offers()} actions={actions}>
      <ul className="grid gap-5">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <QuoteCard quote={quote} quantities={quantities}>
              {about?.(quote)}
            </QuoteCard>
          </li>
        ))}
      </ul>
    </Section>
  );
}
