import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import type { Placed } from '#features/catalog/place-name.ts';
import type { CardView } from '../schema/card-view.ts';
import type { PausedListing } from '../schema/paused-listing.ts';
import { OtherWarehouses } from './other-warehouses.tsx';

/** Since when it takes no inquiries, and until when if stated. */
export function PausedDates({
  listing: { paused_at, paused_until },
}: {
  listing: Pick<PausedListing, 'paused_at' | 'paused_until'>;
}) {
  return (
    <>
      {paused_at && (
        <MarkedText
          parts={m.warehouses_paused_since.parts({})}
          marks={{ date: <DateTime value={paused_at} format="date" /> }}
        />
      )}{' '}
      {paused_until && (
        <MarkedText
          parts={m.warehouses_paused_until.parts({})}
          marks={{ date: <DateTime value={paused_until} format="date" /> }}
        />
      )}
    </>
  );
}

/** The page of a paused listing, with others nearby that can be asked instead. */
export function PausedWarehouse({ listing, near }: { listing: Placed<PausedListing>; near: readonly CardView[] }) {
  return (
    <Page>
      <PageHeader title={listing.company_name} subtitle={listing.place} />
      <Alert
        title={m.warehouses_paused_title()}
        actions={
          <LinkButton to={warehousePaths.directory()} size="sm" variant="secondary">
            {m.warehouses_nav_find()}
          </LinkButton>
        }
      >
        <p>
          <PausedDates listing={listing} />
        </p>
        <p>{m.warehouses_paused_text()}</p>
      </Alert>
      <OtherWarehouses title={m.warehouses_paused_near()} cards={near} />
    </Page>
  );
}
