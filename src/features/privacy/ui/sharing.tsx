import { Link } from 'react-router';

import { DateTime } from '#ui/date-time.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Table, Td, Th } from '#ui/table.tsx';

import { privacyPaths } from '../paths.ts';
import { disclosedFieldLabels, type OwnConsent, type OwnDisclosure } from '../schema.ts';

interface WhoHasMyDataProps {
  items: readonly OwnDisclosure[];
  nextHref: string | null;
  isLaterPage: boolean;
}

/** Who was shown what of the reader, about what, and the way to take it back. */
export function WhoHasMyData({ items, nextHref, isLaterPage }: WhoHasMyDataProps) {
  if (items.length === 0 && !isLaterPage)
    return (
      <p>Nobody. When you share your contact details with somebody, they are listed here, and you can take it back.</p>
    );
  return (
    <>
      <Table caption="Who has my data">
        <thead>
          <tr>
            <Th>Who</Th>
            <Th>What they see</Th>
            <Th>About</Th>
            <Th>Since</Th>
            <Th hidden>Actions</Th>
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
      <Td label="What they see">{item.fields.map((field) => disclosedFieldLabels[field]).join(', ')}</Td>
      <Td label="About">
        {item.subject_href === null ? (
          item.subject_name
        ) : (
          <Link className="link" to={item.subject_href}>
            {item.subject_name}
          </Link>
        )}
      </Td>
      <Td label="Since">
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
              title: `Stop sharing with ${item.recipient}?`,
              text: 'They no longer see it here. What they wrote down they may keep.',
              confirmLabel: 'Stop sharing',
            }}
          >
            Stop sharing
          </PostButton>
        ) : (
          <span className="text-muted">
            Taken back on <DateTime value={item.revoked_at} format="date" />
          </span>
        )}
      </Td>
    </tr>
  );
}

/** What the reader agreed to, each with the way to withdraw it. */
export function OwnConsents({ consents }: { consents: readonly OwnConsent[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {consents.map((consent) => (
        <li key={consent.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <span className="min-w-0">
            {consent.label}
            <span className="block text-sm text-muted">
              Agreed on <DateTime value={consent.given_at} format="date" />, version {consent.version}
            </span>
          </span>
          <PostButton
            action={privacyPaths.sharing()}
            fields={{ intent: 'withdraw', id: consent.id }}
            size="sm"
            variant="secondary"
          >
            Withdraw
          </PostButton>
        </li>
      ))}
    </ul>
  );
}
