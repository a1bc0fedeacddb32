import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
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
      <Table caption={m.privacy_sharing()}>
        <thead>
          <tr>
            <Th>{m.privacy_sharing_who()}</Th>
            <Th>{m.privacy_sharing_seen()}</Th>
            <Th>{m.privacy_sharing_about()}</Th>
            <Th>{m.privacy_sharing_since()}</Th>
            <Th hidden>{m.privacy_sharing_actions()}</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <DisclosureRow key={item.id} item={item} />
          ))}
        </tbody>
      </Table>
      <CursorPager nextHref={nextHref} firstHref={isLaterPage ? privacyPaths.data() : null} />
    </>
  );
}

function DisclosureRow({ item }: { item: OwnDisclosure }) {
  return (
    <tr>
      <Td primary>{item.recipient}</Td>
      <Td label={m.privacy_sharing_seen()}>{item.fields.map((field) => disclosedFieldLabels[field]()).join(', ')}</Td>
      <Td label={m.privacy_sharing_about()}>
        {item.subject_href === null ? (
          item.subject_name
        ) : (
          <Link className="link" to={item.subject_href}>
            {item.subject_name}
          </Link>
        )}
      </Td>
      <Td label={m.privacy_sharing_since()}>
        <DateTime value={item.shown_at} format="date" />
      </Td>
      <Td>
        {item.revoked_at === null ? (
          <PostButton
            action={privacyPaths.sharing()}
            fields={{ intent: 'revoke', id: item.id }}
            size="sm"
            variant="secondary"
            confirm={{
              title: m.privacy_sharing_stop_title({ recipient: item.recipient }),
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
              marks={{ date: <DateTime value={item.revoked_at ?? ''} format="date" /> }}
            />
          </span>
        )}
      </Td>
    </tr>
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
