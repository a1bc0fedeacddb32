import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { privacyPaths } from '../paths.ts';
import { disclosedFieldLabels, type OwnConsent, type OwnDisclosure } from '../schema.ts';

interface WhoHasMyDataProps {
  items: readonly OwnDisclosure[];
  nextHref: string | null;
  isLaterPage: boolean;
}

/** Who has which of the reader's data and why, with buttons to end it. */
export function WhoHasMyData({ items, nextHref, isLaterPage }: WhoHasMyDataProps) {
  if (items.length === 0 && !isLaterPage) return <p>{m.privacy_sharing_none()}</p>;
  return (
    <>
      <DataTable
        caption={m.privacy_sharing()}
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          { head: m.privacy_sharing_who(), as: 'header', render: ({ recipient }) => recipient },
          {
            head: m.privacy_sharing_seen(),
            render: ({ fields }) => fields.map((field) => disclosedFieldLabels[field]()).join(', '),
          },
          {
            head: m.privacy_sharing_about(),
            render: ({ subject_href, subject_name }) =>
              subject_href === null ? (
                subject_name
              ) : (
                <Link className="link" to={subject_href}>
                  {subject_name}
                </Link>
              ),
          },
          { head: m.privacy_sharing_since(), render: ({ shown_at }) => <DateTime value={shown_at} format="date" /> },
          {
            head: m.privacy_sharing_actions(),
            as: 'actions',
            hidesHead: true,
            render: (item) => <EndSharing item={item} />,
          },
        ]}
      />
      <CursorPager nextHref={nextHref} firstHref={isLaterPage ? privacyPaths.data() : null} />
    </>
  );
}

function EndSharing({ item: { id, recipient, revoked_at } }: { item: OwnDisclosure }) {
  return revoked_at === null ? (
    <PostButton
      action={privacyPaths.sharing()}
      fields={{ intent: 'revoke', id }}
      size="sm"
      variant="secondary"
      confirm={{
        title: m.privacy_sharing_stop_title({ recipient }),
        text: m.privacy_sharing_stop_text(),
        confirmLabel: m.privacy_sharing_stop(),
      }}
    >
      {m.privacy_sharing_stop()}
    </PostButton>
  ) : (
    <span className="text-muted">
      <MarkedText
        parts={m.privacy_sharing_taken_back.parts({})}
        marks={{ date: <DateTime value={revoked_at} format="date" /> }}
      />
    </span>
  );
}

/** The reader's consents, each with a button to withdraw it. */
export function OwnConsents({ consents }: { consents: readonly OwnConsent[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {consents.map((consent) => (
        <li key={consent.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <span className="min-w-0">
            {consent.label}
            <span className="block text-sm text-muted">
              <MarkedText
                parts={m.privacy_agreed_on.parts({ version: consent.version })}
                marks={{ date: <DateTime value={consent.given_at} format="date" /> }}
              />
            </span>
          </span>
          <PostButton
            action={privacyPaths.sharing()}
            fields={{ intent: 'withdraw', id: consent.id }}
            size="sm"
            variant="secondary"
          >
            {m.privacy_withdraw()}
          </PostButton>
        </li>
      ))}
    </ul>
  );
}
