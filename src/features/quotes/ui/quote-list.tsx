import { LinkButton } from '#ui/button.tsx';
import { Section } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import type { Quantities } from '../schema/pricing.ts';
import type { Signature } from '../schema/order.ts';
import type { Quote } from '../schema/quote.ts';
import { DecideQuote } from './decide-quote.tsx';
import { QuoteCard } from './quote-card.tsx';

interface QuoteListProps {
  reference: string;
  /** Number of offers, of which the newest are listed. */
  count: number;
  quotes: readonly Quote[];
  quantities: Quantities;
  /** Who accepted, if one was. */
  signature: Signature | null;
  mayDecide: boolean;
}

/** The offers for a request, with the author's decisions about standing ones. */
export function QuoteList({ reference, count, quotes, quantities, signature, mayDecide }: QuoteListProps) {
  const isSeveral = quotes.filter(({ state }) => state === 'submitted').length > 1;
  return (
    <Section
      title={m.quotes_offers()}
      actions={
        <LinkButton to={quotePaths.compare(reference)} variant={isSeveral ? 'primary' : 'secondary'} size="sm">
          {m.quotes_compare()}
        </LinkButton>
      }
    >
      {count > quotes.length && (
        <p className="mb-4 text-muted">{m.quotes_offers_newest({ shown: quotes.length, count })}</p>
      )}
      <ul className="grid gap-5">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <QuoteCard
              quote={quote}
              quantities={quantities}
              signature={quote.state === 'accepted' ? signature : null}
              isFolded={isSeveral}
            >
              {quote.state === 'submitted' && mayDecide && (
                <DecideQuote reference={reference} quote={quote} isOneOfSeveral={isSeveral} />
              )}
            </QuoteCard>
          </li>
        ))}
      </ul>
    </Section>
  );
}
