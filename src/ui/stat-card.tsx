import type { ReactNode } from 'react';

import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import { ArrowRight } from './icon.tsx';
import { Link } from './link.tsx';

interface StatCardProps {
  title: string;
  value: ReactNode;
  caption?: ReactNode;
  /** How many of what is counted belong to the demonstration. */
  demo?: number;
  to?: string;
  tone?: 'neutral' | 'attention' | 'good';
  items?: readonly { label: string; detail?: string; to?: string }[];
}

const edges = { neutral: 'border-l-line-strong', attention: 'border-l-vermilion', good: 'border-l-teal' };

/** One number, what it counts, and the few items behind it. */
function StatCard({ title, value, caption, to, tone = 'neutral', items }: StatCardProps) {
  return (
    <section
      className={cx(
        'relative flex flex-col rounded border border-l-3 border-line bg-surface p-4 shadow-card',
        to && 'group/card hover:bg-sunk/40',
        edges[tone],
      )}
    >
      <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">
        {to ? (
          <Link
            to={to}
            prefetch="intent"
            className="flex items-center justify-between gap-2 underline-offset-4 after:absolute after:inset-0 hover:text-ink hover:underline"
          >
            {title}
            <ArrowRight className="size-4 transition-transform group-hover/card:translate-x-0.5" />
          </Link>
        ) : (
          title
        )}
      </h2>
      <p className={cx('tabular mt-1 font-display text-3xl', tone === 'attention' && 'text-vermilion')}>{value}</p>
      {caption && <p className="mt-0.5 text-sm text-muted">{caption}</p>}
      {items && items.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
          {items.map((item) => (
            <li key={`${item.label} ${item.to ?? ''}`} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              {item.to ? (
                <Link to={item.to} prefetch="intent" className="link relative line-clamp-2 min-w-0 wrap-anywhere">
                  {item.label}
                </Link>
              ) : (
                <span className="line-clamp-2 min-w-0 wrap-anywhere">{item.label}</span>
              )}
              {item.detail && <span className="tabular line-clamp-3 text-muted">{item.detail}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** As many cards side by side as fit; four are never laid out as three and one. */
export function StatCards({ cards }: { cards: readonly (StatCardProps & { id: string })[] }) {
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] sm:gap-4 sm:max-lg:has-[>:nth-child(4):last-child]:grid-cols-2">
      {cards.map(({ id, title, value, caption, to, tone, items }) => (
        <StatCard key={id} title={title} value={value} caption={caption} to={to} tone={tone} items={items} />
      ))}
    </div>
  );
}

/** The same figures for pages where the list matters more: one line each, linked to its list. */
export function SlimStats({ cards }: { cards: readonly (StatCardProps & { id: string })[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-2 gap-y-1 max-sm:order-last max-sm:mt-6 sm:max-xl:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      {cards.map(({ id, title, value, caption, demo = 0, to, tone = 'neutral' }) => (
        <li
          key={id}
          className={cx(
            'relative flex items-center gap-2 rounded border border-l-3 border-line bg-surface px-2.5 py-0.5 text-sm leading-tight',
            to && 'hover:bg-sunk/40',
            edges[tone],
          )}
        >
          <span className={cx('tabular font-display text-xl', tone === 'attention' && 'text-vermilion')}>{value}</span>
          <span>
            {to ? (
              <Link
                to={to}
                prefetch="intent"
                className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
            ) : (
              <span className="font-semibold">{title}</span>
            )}
            {caption && <span className="block text-xs text-muted">{caption}</span>}
            {demo > 0 && (
              <span className="block text-xs text-muted">{m.ui_of_demo({ count: formatNumber(demo) })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
