import { Form } from 'react-router';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Area } from '#ui/measure.tsx';
import { Section } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { SaveButton } from './save-button.tsx';

interface ShownCard {
  title: string;
  href: string;
  lines: readonly string[];
  areas?: readonly { label: string; sqFt: number }[];
  picture: { src: string; srcSet: string; width: number; height: number; alt: string; lang: string | null } | null;
  slug?: string;
}

interface SavedThing {
  /** `refText` of the item. */
  subject: string;
  /** Null if it is no longer public. */
  card: ShownCard | null;
}

export interface SavedGroup {
  kind: string;
  label: string;
  compare: { path: string; field: string; most: number } | null;
  items: SavedThing[];
}

/**
 * The saved items of one kind. If they can be compared, each has a check box, and the form is the comparison's address.
 */
export function SavedThings({ group: { kind, label, compare, items } }: { group: SavedGroup }) {
  const formId = `compare-${kind}`;
  const shown = items.filter(({ card }) => card?.slug !== undefined).length;
  const comparable = compare !== null && shown > 1;
  return (
    <Section
      title={label}
      actions={
        compare &&
        comparable && (
          <Form id={formId} action={compare.path}>
            <Button type="submit" variant="secondary" size="sm">
              {m.shortlist_compare_chosen()}
            </Button>
          </Form>
        )
      }
      {...(compare && comparable ? { text: m.shortlist_compare_hint({ most: compare.most }) } : {})}
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {items.map(({ subject, card }) => (
          <li key={subject}>
            {card === null ? (
              <Gone subject={subject} />
            ) : (
              <Shown
                subject={subject}
                card={card}
                compare={
                  compare && comparable && card.slug
                    ? { formId, field: compare.field, isChosen: shown <= compare.most }
                    : null
                }
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Shown({
  subject,
  card: { title, href, lines, areas = [], picture, slug },
  compare,
}: {
  subject: string;
  card: ShownCard;
  /** `isChosen`: ticked at first, if all saved items fit into one comparison. */
  compare: { formId: string; field: string; isChosen: boolean } | null;
}) {
  return (
    <article className="thing">
      {picture && (
        <img
          {...picture}
          alt={picture.alt}
          lang={picture.lang ?? undefined}
          sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 92vw"
          loading="lazy"
          decoding="async"
          className="picture aspect-[2/1] w-full border-b border-line bg-sunk object-cover"
        />
      )}
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="text-xl">
            <Link to={href} prefetch="intent">
              {title}
            </Link>
          </h3>
          <SaveButton subject={subject} name={title} isSaved className="relative z-1 -mt-1 -mr-1" />
        </div>
        {lines.map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
        {areas.length > 0 && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {areas.map(({ label, sqFt }) => (
              <span key={label}>
                {label} <Area sqFt={sqFt} />
              </span>
            ))}
          </p>
        )}
        {compare && (
          <label className="relative z-1 mt-auto inline-flex min-h-11 w-fit cursor-pointer items-center gap-2 pr-3 text-sm">
            <input
              type="checkbox"
              form={compare.formId}
              name={compare.field}
              value={slug}
              defaultChecked={compare.isChosen}
              className="size-4.5 accent-teal"
            />
            {m.shortlist_compare_box()}
            <span className="sr-only">{title}</span>
          </label>
        )}
      </div>
    </article>
  );
}

/** Paused, withdrawn or deleted since. */
function Gone({ subject }: { subject: string }) {
  return (
    <Card className="h-full justify-center">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h3 className="font-sans text-base font-semibold tracking-normal">{m.shortlist_gone()}</h3>
          <p className="mt-1 text-sm text-muted">{m.shortlist_gone_text()}</p>
        </div>
        <SaveButton subject={subject} name={m.shortlist_gone()} isSaved />
      </div>
    </Card>
  );
}
