import { Form } from 'react-router';

import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Area } from '#ui/measure.tsx';
import { Section } from '#ui/page.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { SaveButton, saveFormId } from './save-button.tsx';

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
  /** The colleague who shares it; null if it is the reader's own. */
  by: string | null;
  isShared: boolean;
}

export interface SavedGroup {
  kind: string;
  label: string;
  /** `search`: the query of the search that the items were saved from; empty if none is known. */
  compare: { path: string; field: string; most: number; search: string } | null;
  items: SavedThing[];
}

/**
 * The saved items of one kind. If they can be compared, each has a check box, and the form is the comparison's address.
 */
export function SavedThings({
  group: { kind, label, compare, items },
  mayShare,
}: {
  group: SavedGroup;
  /** The reader has colleagues. */
  mayShare: boolean;
}) {
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
            {compare.search !== '' && <HiddenField name="search" value={compare.search} />}
            <Button type="submit" variant="secondary" size="sm">
              {m.shortlist_compare_chosen()}
            </Button>
          </Form>
        )
      }
      {...(compare && comparable ? { text: m.shortlist_compare_hint({ most: compare.most }) } : {})}
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {items.map(({ subject, card, by, isShared }) => (
          <li key={subject}>
            {card === null ? (
              <Gone subject={subject} isOwn={by === null} />
            ) : (
              <Shown
                subject={subject}
                card={card}
                by={by}
                sharing={mayShare && by === null ? { isShared } : null}
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
  by,
  sharing,
  compare,
}: {
  subject: string;
  card: ShownCard;
  by: string | null;
  /** Null if there is nobody to share it with, or it is a colleague's. */
  sharing: { isShared: boolean } | null;
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
          <SaveButton subject={subject} name={title} isSaved={by === null} className="relative z-1 -mt-1 -mr-1" />
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
        {by !== null && <p className="text-sm">{m.shortlist_shared_by({ name: by })}</p>}
        {sharing && <ShareButton subject={subject} name={title} isShared={sharing.isShared} />}
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
function Gone({ subject, isOwn }: { subject: string; isOwn: boolean }) {
  return (
    <Card className="h-full justify-center">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h3 className="font-sans text-base font-semibold tracking-normal">{m.shortlist_gone()}</h3>
          <p className="mt-1 text-sm text-muted">{m.shortlist_gone_text()}</p>
        </div>
        {isOwn && <SaveButton subject={subject} name={m.shortlist_gone()} isSaved />}
      </div>
    </Card>
  );
}

/** Shares a saved item with one's colleagues, or keeps it to oneself again. */
function ShareButton({ subject, name, isShared }: { subject: string; name: string; isShared: boolean }) {
  return (
    <button
      type="submit"
      form={saveFormId}
      name={isShared ? 'unshare' : 'share'}
      value={subject}
      className={buttonClass({ variant: 'quiet', size: 'sm' }, 'relative z-1 w-fit')}
    >
      {isShared ? m.shortlist_unshare() : m.shortlist_share()}
      <span className="sr-only">: {name}</span>
    </button>
  );
}
