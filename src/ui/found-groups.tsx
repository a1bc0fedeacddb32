import * as m from '#texts/messages.js';

import { Link } from './link.tsx';

interface FoundGroup {
  kind: string;
  label: string;
  items: readonly { id: string; title: string; detail: string; href: string }[];
  /** The list of all of them; null if these are all. */
  all: string | null;
}

/** Rows of several kinds, as a search found them. */
export function FoundGroups({
  groups,
  heading: Heading = 'h2',
}: {
  groups: readonly FoundGroup[];
  /** Its level below the page's headings. */
  heading?: 'h2' | 'h3';
}) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {groups.map(({ kind, label, items, all }) => (
        <section key={kind}>
          <Heading className="mb-2 text-xl">{label}</Heading>
          <ul className="results divide-y divide-line border-y border-line">
            {items.map(({ id, title, detail, href }) => (
              <li key={id} className="py-2">
                <Link className="link inline-block min-h-6 font-semibold wrap-anywhere" to={href} prefetch="intent">
                  {title}
                </Link>
                <p className="text-sm wrap-anywhere text-muted">{detail}</p>
              </li>
            ))}
          </ul>
          {all !== null && (
            <p className="mt-2 text-sm">
              <Link className="link inline-block py-1" to={all} prefetch="intent">
                {m.ui_found_all({ kind: label })}
              </Link>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
