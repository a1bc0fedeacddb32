import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import type { ShareField } from '../schema/share-choices.ts';
import { shareFieldWords } from './share-form.tsx';

interface ShareLine {
  id: string;
  fields: readonly ShareField[];
  packages: number;
  expires_at: Date | string;
  last_opened_at: Date | string | null;
  state: 'open' | 'expired' | 'revoked';
}

interface PackageSharingProps {
  packageId: string;
  number: string;
  isPublic: boolean;
  shares: readonly ShareLine[];
}

/** Who else may see a package: anybody with its number, and holders of these links. */
export function PackageSharing({ packageId, number, isPublic, shares }: PackageSharingProps) {
  const action = trackingPaths.packageSharing(packageId);
  return (
    <Card title={m.tracking_sharing()}>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={trackingPaths.sharePackages(packageId)} variant="secondary" size="sm">
          {m.tracking_share_title()}
        </LinkButton>
        {isPublic ? (
          <>
            <LinkButton to={trackingPaths.tracking({ number })} variant="secondary" size="sm">
              {m.tracking_admin_public_page()}
            </LinkButton>
            <PostButton action={action} fields={{ intent: 'unpublish' }} variant="secondary" size="sm">
              {m.tracking_public_end()}
            </PostButton>
          </>
        ) : (
          <PostButton
            action={action}
            fields={{ intent: 'publish' }}
            variant="secondary"
            size="sm"
            confirm={{ title: m.tracking_public_title(), text: m.tracking_public_text(), confirmVariant: 'primary' }}
          >
            {m.tracking_public_make()}
          </PostButton>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">{isPublic ? m.tracking_public_is() : m.tracking_public_is_not()}</p>
      {shares.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {shares.map((share) => (
            <ShareItem key={share.id} share={share} action={action} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ShareItem({ share, action }: { share: ShareLine; action: string }) {
  const { id, fields, packages, expires_at, last_opened_at, state } = share;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">
          {state === 'open' ? (
            <MarkedText
              parts={m.tracking_share_until.parts({})}
              marks={{ date: <DateTime value={expires_at} format="date" /> }}
            />
          ) : (
            <Badge>{state === 'revoked' ? m.tracking_share_is_revoked() : m.tracking_share_is_expired()}</Badge>
          )}
        </p>
        <p className="text-muted">{fields.map((field) => shareFieldWords[field]()).join(' · ')}</p>
        {packages > 1 && <p className="text-muted">{m.tracking_share_many({ count: packages })}</p>}
        <p className="text-muted">
          {last_opened_at === null ? (
            m.tracking_share_unopened()
          ) : (
            <MarkedText
              parts={m.tracking_share_opened.parts({})}
              marks={{ date: <DateTime value={last_opened_at} format="relative" /> }}
            />
          )}
        </p>
      </div>
      {state === 'open' && (
        <PostButton action={action} fields={{ intent: 'revoke', share_id: id }} variant="secondary" size="sm">
          {m.tracking_share_revoke()}
        </PostButton>
      )}
    </li>
  );
}
