import type { ReactNode } from 'react';

import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { formatHours } from '#shared/dates.ts';
import { formatDistance } from '#shared/units.ts';
import { cx } from '#ui/class-names.ts';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Rating } from '#ui/rating.tsx';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { termText } from '../schema/incoterms.ts';
import type { ComparedQuote, RequestComparison } from '../schema/compared.ts';
import { lineText } from '../schema/line-text.ts';
import { type QuoteLine, type VolumeUnit, quoteUnitLabels } from '../schema/quote.ts';
import { DecideQuote } from './decide-quote.tsx';
import { FromCard } from './from-card.tsx';
import { QuoteBadge } from './quote-card.tsx';

/** Minimum widths by number of columns; narrow screens scroll sideways. */
const widths = ['', 'min-w-[22rem]', 'min-w-[34rem]', 'min-w-[46rem]', 'min-w-[58rem]', 'min-w-[70rem]'];

interface Row {
  key: string;
  label: string;
  value: (quote: ComparedQuote) => ReactNode;
  isSum?: boolean;
  /** The compared value, if it is more than what is shown: rows with equal values for all offers are collapsed. */
  plain: (quote: ComparedQuote) => string | number | null | undefined;
}

/** The lines of a sum: "Handling in: $9.00 (Pallet, each time it is handled)". */
const LineNames = ({ quote, isShown }: { quote: ComparedQuote; isShown: (line: QuoteLine) => boolean }) => (
  <>
    {quote.lines.filter(isShown).map((line, index) => (
      // The lines of an offer never change their order.
      <span key={index} className="block text-sm text-muted">
        {lineText(line, quote.currency)}
      </span>
    ))}
  </>
);

const Missing = () => <span className="font-semibold text-vermilion">{m.quotes_compare_missing()}</span>;

/** The request's own volume, in percent. */
const ownVolume = 100;

/** The rows, first the sums at the request's own volume. */
function rowsOf({ comparison, basis }: Pick<RequestComparison, 'comparison' | 'basis'>): Row[] {
  const money = (quote: ComparedQuote, minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : <Money minor={minor} currency={quote.currency} />;
  const rowsAt = ({ percent, month, perOrder, total, cheapest }: (typeof comparison.volumes)[number]): Row[] => [
    {
      key: `month ${percent}`,
      label: m.quotes_compare_month_at({ percent }),
      isSum: true,
      plain: ({ id }: ComparedQuote) => month[id],
      value: (quote: ComparedQuote) => money(quote, month[quote.id]),
    },
    ...(basis.quantities.order === undefined
      ? []
      : [
          {
            key: `order ${percent}`,
            label: m.quotes_compare_order_at({ percent }),
            plain: ({ id }: ComparedQuote) => perOrder[id],
            value: (quote: ComparedQuote) => money(quote, perOrder[quote.id]),
          },
        ]),
    {
      key: `total ${percent}`,
      label: m.quotes_compare_total_at({ percent, months: basis.months }),
      isSum: true,
      plain: ({ id }: ComparedQuote) => total[id],
      value: (quote: ComparedQuote) => (
        <>
          {money(quote, total[quote.id])}
          {cheapest === quote.id && (
            <span className="block font-semibold text-green">{m.quotes_compare_cheapest()}</span>
          )}
          {(comparison.missing[quote.id]?.length ?? 0) > 0 && (
            <span className="block text-vermilion">{m.quotes_compare_incomplete()}</span>
          )}
        </>
      ),
    },
  ];
  return [
    ...comparison.volumes.filter(({ percent }) => percent === ownVolume).flatMap(rowsAt),
    ...comparison.rows.map(({ unit, month }) => ({
      key: unit,
      label: quoteUnitLabels[unit](),
      plain: (quote: ComparedQuote) => month[quote.id],
      value: (quote: ComparedQuote) =>
        money(quote, month[quote.id]) ? (
          <>
            {money(quote, month[quote.id])}
            <LineNames quote={quote} isShown={(line) => line.unit === unit && line.period === 'month'} />
          </>
        ) : unit === 'percent' ? (
          '–'
        ) : (
          <Missing />
        ),
    })),
    {
      key: 'once',
      label: m.quotes_compare_once(),
      plain: ({ id }) => comparison.once[id],
      value: (quote) =>
        quote.lines.some(({ period }) => period === 'once') ? (
          <>
            {money(quote, comparison.once[quote.id])}
            <LineNames quote={quote} isShown={({ period }) => period === 'once'} />
          </>
        ) : (
          '–'
        ),
    },
    ...comparison.volumes.filter(({ percent }) => percent !== ownVolume).flatMap(rowsAt),
    {
      key: 'transit',
      label: m.quotes_transit(),
      plain: ({ transit_days }) => transit_days,
      value: ({ transit_days }) => (transit_days === null ? null : m.quotes_days({ count: transit_days })),
    },
    { key: 'incoterm', label: m.quotes_incoterm(), plain: termText, value: termText },
    {
      key: 'valid',
      label: m.quotes_valid_until(),
      plain: ({ valid_until }) => valid_until,
      value: ({ valid_until }) => <DateTime value={valid_until} />,
    },
    {
      key: 'rating',
      label: m.quotes_compare_rating(),
      plain: ({ provider }) => provider && `${provider.rating_average} ${provider.reviews_count}`,
      value: ({ provider }) => provider && <Rating value={provider.rating_average} count={provider.reviews_count} />,
    },
    {
      key: 'answers',
      label: m.quotes_compare_answers(),
      plain: ({ provider }) => provider?.answer_minutes,
      value: ({ provider }) =>
        provider?.answer_minutes == null ? null : formatHours(Math.max(1, Math.ceil(provider.answer_minutes / 60))),
    },
    {
      key: 'distance',
      label: m.quotes_compare_distance(),
      plain: ({ provider }) => provider?.miles,
      value: ({ provider }) => provider?.miles != null && <Miles miles={provider.miles} />,
    },
    {
      key: 'included',
      label: m.quotes_included(),
      plain: (quote) => quote.included,
      value: (quote) => <Words quote={quote} text={quote.included} />,
    },
    {
      key: 'excluded',
      label: m.quotes_excluded(),
      plain: (quote) => quote.excluded,
      value: (quote) => <Words quote={quote} text={quote.excluded} />,
    },
  ];
}

/** Offers side by side: a column per offer, a row per unit. On a phone the row names stay while the columns scroll. */
export function ComparisonTable({ request, quotes, comparison, basis }: Omit<RequestComparison, 'newest'>) {
  const title = m.quotes_compare_title({ reference: request.reference });
  // A row of which no offer says anything is left out.
  const rows = rowsOf({ comparison, basis }).filter(({ plain }) =>
    quotes.some((quote) => (plain(quote) ?? null) !== null),
  );
  const [first] = quotes;
  const open = quotes.filter(({ state }) => state === 'submitted');
  // One filled button: of the offer that costs least at the request's own volume, where that is known.
  const cheapest = comparison.volumes.find(({ percent }) => percent === ownVolume)?.cheapest ?? null;
  const isSame = ({ plain, isSum }: Row) =>
    !isSum &&
    quotes.length > 1 &&
    quotes.every((quote) => (plain(quote) ?? null) === (first ? (plain(first) ?? null) : null));
  const same = rows.filter(isSame);
  return (
    <div className="grid gap-4">
      {/* Focusable, so that it can be scrolled by keyboard; positioned, so that visually hidden text does not widen the
         page. */}
      <div
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
        tabIndex={0}
        className="relative overflow-x-auto rounded border border-line bg-surface shadow-card print:overflow-visible print:border-0 print:shadow-none"
      >
        <table
          className={cx(
            'w-full table-fixed border-collapse text-sm print:min-w-0 print:text-xs',
            widths[Math.min(quotes.length, 5)],
          )}
        >
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="sticky left-0 z-2 w-36 bg-sunk p-3 text-left sm:w-52">
                {m.quotes_compare_row()}
              </th>
              {quotes.map((quote) => (
                <th key={quote.id} scope="col" className="p-3 text-left align-top font-normal">
                  <ColumnHead
                    quote={quote}
                    reference={request.reference}
                    missing={comparison.missing[quote.id]}
                    isOneOfSeveral={open.length > 1 && quote.id !== cheapest}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => !isSame(row))
              .map(({ key, label, value, isSum }) => (
                <tr
                  key={key}
                  className={cx('border-t border-line break-inside-avoid', isSum && 'bg-sunk/40 font-semibold')}
                >
                  <th scope="row" className="sticky left-0 z-1 bg-surface p-3 text-left align-top font-semibold">
                    {label}
                  </th>
                  {quotes.map((quote) => (
                    <td key={quote.id} className="tabular p-3 align-top">
                      {value(quote) || <span className="font-normal text-muted">–</span>}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {first && same.length > 0 && (
        <details className="rounded border border-line bg-surface px-4">
          <summary className="min-h-11 py-2.5 font-semibold">{m.quotes_compare_same({ count: same.length })}</summary>
          <div className="border-t border-line py-4">
            <DescriptionList items={same.map(({ label, value }) => ({ term: label, value: value(first) || '–' }))} />
          </div>
        </details>
      )}
    </div>
  );
}

interface ColumnHeadProps {
  quote: ComparedQuote;
  reference: string;
  missing: readonly VolumeUnit[] | undefined;
  isOneOfSeveral: boolean;
}

function ColumnHead({ quote, reference, missing, isOneOfSeveral }: ColumnHeadProps) {
  const name = quote.provider_name ?? m.quotes_answer_gone();
  return (
    <>
      <p className="text-base font-semibold wrap-anywhere">
        {quote.provider?.href ? (
          <Link to={quote.provider.href} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <QuoteBadge state={quote.state} />
        <span className="text-muted">{m.quotes_quote_version({ version: quote.version })}</span>
      </p>
      {quote.card && <FromCard card={quote.card} />}
      <p className="mt-2 flex flex-wrap gap-x-3 print:hidden">
        <Link className="link" to={`${quotePaths.request(reference)}#quote-${quote.id}`}>
          {m.quotes_compare_whole()}
        </Link>
        {quote.conversation_id !== null && (
          <Link className="link" to={newestPath(messagePaths.conversation(quote.conversation_id))}>
            {m.quotes_compare_ask()}
          </Link>
        )}
      </p>
      {quote.state === 'submitted' && (
        <div className="mt-3">
          <DecideQuote reference={reference} quote={quote} missing={missing} isOneOfSeveral={isOneOfSeveral} />
        </div>
      )}
    </>
  );
}

const Words = ({ quote, text }: { quote: ComparedQuote; text: string | null }) =>
  text === null ? null : (
    <span lang={quote.language} className="whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  );

function Miles({ miles }: { miles: number }) {
  const { units, locale } = useViewer();
  return formatDistance(miles, units, locale);
}
