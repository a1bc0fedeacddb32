import type { CardAct, CardLine, DashboardCard } from '#server/feature.ts';
import { cx } from '#ui/class-names.ts';
import { DateTime } from '#ui/date-time.tsx';
import { ArrowRight } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

const edges = { neutral: 'border-l-line-strong', attention: 'border-l-vermilion', good: 'border-l-teal' };

/** The dashboard cards of all features: named items with their actions. */
export function DashboardCards({ cards }: { cards: readonly DashboardCard[] }) {
  return (
    // Read down the first column, then the second: what waits stands first, and no card leaves a hole beside a long one.
    <div className="gap-4 xl:columns-2">
      {cards.map((card) => (
        <OneCard key={card.id} card={card} />
      ))}
    </div>
  );
}

function OneCard({ card: { title, to, value, caption, tone = 'neutral', lines = [], more } }: { card: DashboardCard }) {
  return (
    <section
      className={cx(
        'mb-4 break-inside-avoid rounded border border-l-3 border-line bg-surface px-4 py-3.5 shadow-card',
        edges[tone],
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg">
          {to ? (
            <Link to={to} prefetch="intent" className="group/title hover:text-teal">
              {title} <ArrowRight className="inline size-4 transition-transform group-hover/title:translate-x-0.5" />
            </Link>
          ) : (
            title
          )}
        </h2>
        {value !== undefined && (
          <p className={cx('tabular font-display text-2xl', tone === 'attention' && 'text-vermilion')}>{value}</p>
        )}
      </div>
      {caption && <p className="mt-0.5 text-sm text-muted">{caption}</p>}
      {lines.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
          {lines.map((line) => (
            <Line key={`${line.label} ${line.to ?? ''} ${line.at?.toISOString() ?? ''}`} line={line} />
          ))}
        </ul>
      )}
      {more && (
        <p className="mt-2 border-t border-line pt-2 text-sm">
          <Link to={more.to} prefetch="intent" className="link">
            {more.label}
          </Link>
        </p>
      )}
    </section>
  );
}

function Line({ line: { label, to, detail, at, due, picture, acts = [] } }: { line: CardLine }) {
  const links = acts.filter((act) => act.post === undefined);
  const buttons = acts.filter((act) => act.post !== undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      {picture && (
        <img
          src={picture.src}
          alt=""
          width={60}
          height={40}
          loading="lazy"
          className="h-10 w-15 shrink-0 rounded-sm bg-sunk object-cover"
        />
      )}
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap justify-between gap-x-3">
          {to ? (
            <Link to={to} prefetch="intent" className="link min-h-6 min-w-0 font-semibold">
              {label}
            </Link>
          ) : (
            <span className="min-w-0 font-semibold">{label}</span>
          )}
          {at && (
            <span className="text-muted">
              <DateTime value={at} format="relative" />
            </span>
          )}
        </p>
        {detail && <p className="line-clamp-3 text-muted">{detail}</p>}
        {due && <Due {...due} />}
        {links.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {links.map((act) => (
              <li key={act.label}>
                <Act act={act} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {buttons.map((act) => (
        <PostButton key={act.label} {...act.post} size="sm" variant="secondary">
          <Words act={act} />
        </PostButton>
      ))}
    </li>
  );
}

/** Until when an answer is expected. */
const Due = ({ at, isLate }: NonNullable<CardLine['due']>) => (
  <p className={isLate ? 'font-semibold text-vermilion' : 'text-muted'}>
    <MarkedText parts={m.app_inbox_card_due.parts({})} marks={{ when: <DateTime value={at} format="relative" /> }} />
  </p>
);

function Act({ act }: { act: CardAct }) {
  return (
    <Link
      to={act.to ?? ''}
      prefetch="intent"
      className={cx('link inline-block py-1', act.isNeeded && 'font-semibold text-vermilion')}
    >
      <Words act={act} />
    </Link>
  );
}

function Words({ act: { label, about } }: { act: CardAct }) {
  return (
    <>
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </>
  );
}
