import { canMove } from '#features/moderation/state.ts';
import type { UserRow } from '#features/accounts/schema.ts';
import { Decide, EarlierReason } from '#features/moderation/ui/decide.tsx';
import { shownVersionValue } from '#shared/shown-version.ts';
import { withQuery } from '#shared/with-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Checklist } from '#ui/steps.tsx';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import type { OwnerListing } from '../schema/owner-listing.ts';
import { shownListing } from '../schema/shown.ts';
import { reviewStatusLabel, reviewStatusTone } from '../state.ts';
import { UnverifyButton } from './verify-toggle.tsx';

const refusals = [
  {
    move: 'requestChanges',
    intent: 'request-changes',
    label: () => m.warehouses_review_request_changes(),
    variant: 'secondary',
  },
  { move: 'reject', intent: 'reject', label: () => m.warehouses_review_reject(), variant: 'danger' },
] as const;

interface ReviewListingProps {
  listing: OwnerListing;
  mayReview: boolean;
  lastResult: unknown;
}

/** The state of a listing, its missing facts, and the decisions about it. */
export function ReviewListing({ listing, mayReview, lastResult }: ReviewListingProps) {
  const { review_status, is_verified, missing } = listing;
  const seen = shownVersionValue(shownListing(listing));
  const isBlocked = missing.some((fact) => fact.blocks);
  const mayApprove = !is_verified && !isBlocked && canMove(review_status, 'approve');
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={reviewStatusTone(review_status)}>{reviewStatusLabel(review_status)}</Badge>
        <span className="text-sm text-muted">
          <MarkedText
            parts={m.warehouses_review_since.parts({})}
            marks={{ date: <DateTime value={listing.reviewed_at ?? listing.submitted_at} format="date" /> }}
          />
        </span>
      </p>
      <EarlierReason text={listing.review_reason} lang={listing.review_reason_language} />
      {missing.length > 0 && (
        <Checklist
          items={missing.map((fact) => ({
            label: fact.text,
            hint: fact.blocks ? m.warehouses_review_needed() : undefined,
          }))}
        />
      )}
      {mayReview && is_verified && (
        <div>
          <UnverifyButton name={listing.company_name} fields={{ seen }} lastResult={lastResult} />
        </div>
      )}
      {mayReview && isBlocked && !is_verified && <p className="text-sm text-muted">{m.warehouses_review_blocked()}</p>}
      <Decide
        id="decide-listing"
        closed={mayReview ? null : m.warehouses_review_own()}
        seen={seen}
        accept={
          mayApprove
            ? [
                {
                  intent: 'verify',
                  label: m.warehouses_review_approve(),
                  pendingLabel: m.warehouses_review_approving(),
                },
              ]
            : []
        }
        refuse={refusals
          .filter(({ move }) => canMove(review_status, move))
          .map((refusal) => ({ ...refusal, label: refusal.label() }))}
        hint={m.warehouses_review_reason_hint()}
        lastResult={lastResult}
      />
    </>
  );
}

/** Hides a listing from the directory, or shows it again. */
export function VisibilityCard({ isActive }: { isActive: boolean }) {
  return (
    <Card title={m.warehouses_review_visibility()}>
      <p className="mb-3 text-sm text-muted">{isActive ? m.warehouses_review_shown() : m.warehouses_review_hidden()}</p>
      <PostButton fields={{ intent: isActive ? 'deactivate' : 'activate' }} variant="secondary" size="sm">
        {isActive ? m.warehouses_review_deactivate() : m.warehouses_review_activate()}
      </PostButton>
    </Card>
  );
}

/** The account that a listing belongs to, for administrators. */
export function OwnerCard({ owner, organizationId }: { owner: UserRow; organizationId: string }) {
  return (
    <Card title={m.warehouses_owner()}>
      <DescriptionList
        items={[
          {
            term: m.warehouses_owner_account(),
            value: (
              <Link className="link" to={withQuery(appPaths.admin(), { q: owner.id })}>
                <EmailText>{owner.email}</EmailText>
              </Link>
            ),
            note: owner.email_verified ? m.warehouses_owner_verified() : m.warehouses_owner_unverified(),
          },
          { term: m.warehouses_owner_name(), value: [owner.first_name, owner.last_name].filter(Boolean).join(' ') },
          {
            term: m.warehouses_owner_company(),
            value: (
              <Link className="link" to={appPaths.adminCompany(organizationId)}>
                {owner.company_name ?? m.warehouses_owner_company()}
              </Link>
            ),
          },
          { term: m.warehouses_owner_phone(), value: owner.phone },
          { term: m.warehouses_owner_signed_up(), value: <DateTime value={owner.created_at} format="date" /> },
        ]}
      />
    </Card>
  );
}
