import type { PublicPrice } from '#features/rates/schema/shown-price.ts';
import { PriceGlance } from '#features/rates/ui/price-glance.tsx';
import { refText } from '#features/shortlist/schema/saved.ts';
import { SaveButton } from '#features/shortlist/ui/save-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ArrowUpDown } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import type { PartnerContact } from '../schema/partner.ts';
import type { ConnectionStatus } from '../state/connection.ts';
import { PartnerContactCard } from './partner-contact.tsx';
import { responseTimeText } from './response-time.ts';

interface ConnectCardProps {
  partner: { id: string; slug: string; name: string };
  isSaved: boolean;
  isOwn: boolean;
  /** The reader's existing request or connection. */
  open: { id: string; status: ConnectionStatus } | null;
  contact: PartnerContact | null;
  medianMinutes: number | null;
  /** Actions of other features. */
  acts: readonly { label: string; to: string }[];
  prices: PublicPrice | null;
}

/** What a partner costs, and contact with it: the request form, its state, and later the contact details. */
export function ConnectCard({ partner, isSaved, isOwn, open, contact, medianMinutes, acts, prices }: ConnectCardProps) {
  const { id, slug, name } = partner;
  return (
    <Card title={contact === null ? undefined : m.partners_contact()}>
      {contact !== null && (
        <div className="mb-4">
          <PartnerContactCard contact={contact} />
          <p className="mt-2 text-sm text-muted">{m.partners_contact_text()}</p>
        </div>
      )}
      {prices && (
        <div className="mb-4 grid gap-1">
          <PriceGlance prices={prices} />
        </div>
      )}
      {!isOwn &&
        acts.map(({ label, to }) => (
          <LinkButton key={to} to={to} rel="nofollow" className="mb-2 w-full">
            {label}
          </LinkButton>
        ))}
      {!isOwn &&
        (open === null ? (
          <LinkButton
            to={partnerPaths.connect(slug)}
            rel="nofollow"
            variant={acts.length > 0 ? 'secondary' : 'primary'}
            className="w-full"
          >
            {m.partners_connect()}
          </LinkButton>
        ) : (
          <LinkButton to={partnerPaths.connection(open.id)} variant="secondary" className="w-full">
            {open.status === 'accepted' ? m.partners_connection() : m.partners_connect_open()}
          </LinkButton>
        ))}
      <div className="mt-2 grid grid-cols-2 gap-2 print:hidden">
        <SaveButton subject={refText({ kind: 'partner', id })} name={name} isSaved={isSaved} hasLabel />
        <LinkButton to={partnerPaths.compare([slug])} variant="secondary" icon={ArrowUpDown}>
          {m.ui_compare_box()}
        </LinkButton>
      </div>
      <p className="mt-3 text-sm text-muted">{responseTimeText(medianMinutes)}</p>
    </Card>
  );
}
