import { buttonClass, LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { ArrowRight, Check, History } from '#ui/icon.tsx';

import type { SectionOf } from '../schema/pages.ts';
import * as m from '#texts/messages.js';

import { ContentLink } from './content-link.tsx';
import { icons } from './icons.ts';
import { LinkedWords } from './linked-words.tsx';

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-4 space-y-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check className="mt-1 size-4.5 shrink-0 text-teal" />
          <span className="min-w-0">
            <LinkedWords>{point}</LinkedWords>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What plans promise, by feature: from the server, so that no other page loads it. */
export type PlanLines = Partial<Record<string, { text: string; isPlanned: boolean }>>;

/** The lines of a plan; what is only planned is not ticked, and says so. */
function PlanPoints({ features, lines }: Pick<SectionOf<'plans'>['items'][number], 'features'> & { lines: PlanLines }) {
  return (
    <ul className="mt-4 space-y-2">
      {features.map((feature) => {
        const { text = '', isPlanned = false } = lines[feature] ?? {};
        const Glyph = isPlanned ? History : Check;
        return (
          <li key={feature} className={cx('flex gap-2.5', isPlanned && 'text-muted')}>
            <Glyph className={cx('mt-1 size-4.5 shrink-0', !isPlanned && 'text-teal')} />
            <span className="min-w-0">{isPlanned ? m.content_plan_planned({ line: text }) : text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** As many columns as leave no gap; the last of an odd number spans two. */
const columnsFor = (count: number): { list: string; item: string } => {
  if (count === 1) return { list: '', item: '' };
  if (count % 3 === 0)
    return { list: 'sm:grid-cols-2 lg:grid-cols-3', item: 'sm:last:odd:col-span-2 lg:last:odd:col-span-1' };
  return { list: cx('sm:grid-cols-2', count % 4 === 0 && 'xl:grid-cols-4'), item: 'sm:last:odd:col-span-2' };
};

/** Items side by side, separated by hairlines. */
export function Cards({ items }: Pick<SectionOf<'cards'>, 'items'>) {
  const columns = columnsFor(items.length);
  return (
    <ul className={cx('panels', columns.list)}>
      {items.map(({ icon, note, title, text, points, link }) => {
        const Glyph = icon && icons[icon];
        return (
          <li key={title} className={cx('flex flex-col p-5 sm:p-7', columns.item)}>
            {Glyph && <Glyph className="size-7 stroke-[1.5] text-teal" />}
            {note && <p className={cx('eyebrow', Glyph && 'mt-4')}>{note}</p>}
            <h3 className={cx('text-xl', note ? 'mt-1.5' : Glyph && 'mt-4')}>{title}</h3>
            <p className="mt-1.5 text-muted">
              <LinkedWords>{text}</LinkedWords>
            </p>
            {points && <Points points={points} />}
            {link && (
              <p className="mt-auto pt-4">
                <ContentLink to={link.to} className="link inline-flex min-h-8 items-center gap-1.5">
                  {link.label} <ArrowRight className="size-4" />
                </ContentLink>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Plans side by side: price, content and link. */
export function Plans({ items, lines }: Pick<SectionOf<'plans'>, 'items'> & { lines: PlanLines }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-3">
      {items.map(({ name, mark, price, period, yearly, text, features, link }) => (
        <li
          key={name}
          className={cx(
            'relative flex flex-col rounded border bg-surface p-6 shadow-card sm:p-8',
            mark ? 'border-2 border-teal' : 'border-line',
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-2xl">{name}</h3>
            {mark && (
              <span className="rounded-sm bg-teal px-2.5 py-0.5 text-xs font-semibold text-on-teal">{mark}</span>
            )}
          </div>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
            <span className="tabular font-display text-4xl">{price}</span>
            {period && <span className="text-muted">{period}</span>}
          </p>
          {yearly && <p className="mt-1 text-sm text-muted">{yearly}</p>}
          <p className="mt-4 text-muted">{text}</p>
          <PlanPoints features={features} lines={lines} />
          <p className="mt-auto pt-7">
            <LinkButton to={link.to} variant={mark ? 'primary' : 'secondary'} className="w-full">
              {link.label}
            </LinkButton>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Links to the sections of a page. */
export function Jump({ label, items }: SectionOf<'jump'>) {
  return (
    <nav aria-label={label} className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {items.map(({ label: words, to }) => (
          <li key={to}>
            <a href={to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
