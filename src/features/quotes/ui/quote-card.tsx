import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { mediaPaths } from '#features/media/paths.ts';
import { documentVariant } from '#features/media/schema.ts';
import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import { termText } from '../schema/incoterms.ts';
import { isOneShipment, priceQuote, type Quantities, uncountedOf } from '../schema/pricing.ts';
import { type Quote, unitsText } from '../schema/quote.ts';
import type { Signature } from '../schema/order.ts';
import { type QuoteState, quoteStateLabels } from '../state.ts';
import { FromCard } from './from-card.tsx';
import { QuoteLinesTable } from './quote-lines-table.tsx';
import { Totals } from './totals.tsx';

const tones: Record<QuoteState, Tone> = {
  submitted: 'green',
  superseded: 'gray',
  withdrawn: 'gray',
  accepted: 'blue',
  declined: 'red',
  expired: 'gray',
};

export const QuoteBadge = ({ state }: { state: QuoteState }) => (
  <Badge tone={tones[state]} dot>
    {quoteStateLabels[state]()}
  </Badge>
);

interface QuoteCardProps {
  quote: Quote;
  /** Quantities per month. */
  quantities: Quantities;
  /** Whether the reader is the provider. */
  isOwn?: boolean;
  /** Whether the reader is neither party, so that the conversation is closed to them. */
  isRead?: boolean;
  /** Lines and terms stand behind a line that opens them: there are several to choose from. */
  isFolded?: boolean;
  /** Who accepted it for which company. */
  signature?: Signature | null;
  /** Level of its heading. */
  level?: 2 | 3;
  /** Actions. */
  children?: ReactNode;
}

/** A complete offer: its cost at the request's quantities, its lines and terms. */
export function QuoteCard({
  quote,
  quantities,
  isOwn = false,
  isRead = false,
  isFolded = false,
  signature = null,
  level = 3,
  children,
}: QuoteCardProps) {
  const { currency } = quote;
  const { hash } = useLocation();
  const { month, once } = priceQuote(quote.lines, quantities);
  const uncounted = uncountedOf(quote.lines, quantities);
  const whole = (
    <div className="grid gap-4">
      <QuoteLinesTable quote={quote} />
      <DescriptionList
        items={[
          { term: m.quotes_included(), value: quote.included && <Words quote={quote} text={quote.included} /> },
          { term: m.quotes_excluded(), value: quote.excluded && <Words quote={quote} text={quote.excluded} /> },
          {
            term: m.quotes_transit(),
            value: quote.transit_days === null ? null : m.quotes_days({ count: quote.transit_days }),
          },
          { term: m.quotes_incoterm(), value: termText(quote) },
          { term: m.quotes_valid_until(), value: <DateTime value={quote.valid_until} /> },
          {
            term: m.quotes_files(),
            value: quote.files.length > 0 && (
              <Papers quote={quote} isOpen={isOwn || isRead || quote.state === 'accepted'} />
            ),
          },
          { term: m.quotes_decline_reason(), value: quote.decline_reason },
        ]}
      />
    </div>
  );
  return (
    <Card
      as="article"
      level={level}
      id={`quote-${quote.id}`}
      title={isOwn ? m.quotes_quote_yours() : (quote.provider_name ?? m.quotes_answer_gone())}
      actions={<QuoteBadge state={quote.state} />}
      footer={children}
    >
      <p className="text-sm text-muted">
        {m.quotes_quote_version({ version: quote.version })} · <DateTime value={quote.submitted_at} />
        {isOwn && quote.seen_at !== null && (
          <>
            {' · '}
            {m.quotes_quote_seen()} <DateTime value={quote.seen_at} />
          </>
        )}
        {!isRead && quote.conversation_id !== null && (
          <>
            {' · '}
            <Link className="link" to={newestPath(messagePaths.conversation(quote.conversation_id))}>
              {m.quotes_answer_open()}
            </Link>
          </>
        )}
      </p>
      {quote.card && <FromCard card={quote.card} />}
      {quote.card === null && quote.made_by !== null && (
        <p className="text-sm text-muted">{m.quotes_quote_by_member({ name: quote.made_by })}</p>
      )}
      {signature !== null && <p className="font-semibold">{m.quotes_accepted_signed({ ...signature })}</p>}
      <Totals
        month={Number(month)}
        once={Number(once)}
        currency={currency}
        isOneShipment={isOneShipment(quantities)}
        className="mt-3 text-lg font-semibold"
      />
      {month > 0n && uncounted.length > 0 && (
        <p className="text-sm text-muted">{m.quotes_total_without({ lines: unitsText(uncounted) })}</p>
      )}
      {isFolded ? (
        <>
          <p className="mt-1 text-sm text-muted">
            {quote.transit_days !== null && <>{m.quotes_quote_transit({ count: quote.transit_days })} · </>}
            {m.quotes_valid_until()} <DateTime value={quote.valid_until} />
          </p>
          {/* A link to it opens it. */}
          <details open={hash === `#quote-${quote.id}`} className="mt-2">
            <summary className="flex min-h-11 w-fit items-center">
              <span className="link">{m.quotes_quote_whole()}</span>
            </summary>
            {whole}
          </details>
        </>
      ) : (
        <div className="mt-4">{whole}</div>
      )}
    </Card>
  );
}

/** Before the acceptance the shipper sees that there are documents, but cannot open them. */
const Papers = ({ quote, isOpen }: { quote: Quote; isOpen: boolean }) => (
  <ul className="grid gap-1">
    {quote.files.map(({ id, name }) => (
      <li key={id}>
        {isOpen ? (
          <a href={mediaPaths.file(id, documentVariant)} className="link wrap-anywhere">
            {name}
          </a>
        ) : (
          <>
            {name} <span className="text-sm text-muted">({m.quotes_file_later()})</span>
          </>
        )}
      </li>
    ))}
  </ul>
);

const Words = ({ quote, text }: { quote: Quote; text: string }) => (
  <span lang={quote.language} className="whitespace-pre-line wrap-anywhere">
    {text}
  </span>
);
