import { Link } from 'react-router';

import type { UserRow } from '#features/accounts/schema.ts';
import { seenText } from '#shared/seen.ts';
import { withQuery } from '#shared/with-query.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Checklist } from '#ui/steps.tsx';
import { housePaths } from '#shared/house-paths.ts';

import type { OwnerListing } from '../schema/owner-listing.ts';
import { shownListing } from '../schema/shown.ts';
import { canMove, reviewStatusLabel, reviewStatusTone } from '../state.ts';
import { UnverifyButton } from './verify-toggle.tsx';

interface ReviewListingProps {
  listing: OwnerListing;
  owner: UserRow | null;
  mayReview: boolean;
  mayPause: boolean;
  lastResult: unknown;
}

/** The decisions about one listing: what is missing, approve, ask, reject, hide. */
export function ReviewListing({ listing, owner, mayReview, mayPause, lastResult }: ReviewListingProps) {
  return (
    <div className="grid gap-4">
      <Card title="Review">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={reviewStatusTone(listing.review_status)}>{reviewStatusLabel(listing.review_status)}</Badge>
          <span className="text-sm text-muted">
            since <DateTime value={listing.reviewed_at ?? listing.submitted_at} format="date" />
          </span>
        </p>
        {listing.review_reason === null ? null : (
          <blockquote className="mt-3 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line">
            {listing.review_reason}
          </blockquote>
        )}
        {listing.missing.length === 0 ? null : (
          <div className="mt-4">
            <Checklist
              items={listing.missing.map((fact) => ({
                label: fact.text,
                done: false,
                hint: fact.blocks ? 'Needed before verification' : undefined,
              }))}
            />
          </div>
        )}
        {mayReview ? (
          <ListingDecision listing={listing} lastResult={lastResult} />
        ) : (
          <Alert tone="info">Somebody else decides about your own listing.</Alert>
        )}
      </Card>
      {mayPause ? (
        <Card title="Visibility">
          <p className="mb-3 text-sm text-muted">
            {listing.is_active ? 'The owner shows this listing.' : 'This listing is hidden whatever its review says.'}
          </p>
          <PostButton fields={{ intent: listing.is_active ? 'deactivate' : 'activate' }} variant="secondary" size="sm">
            {listing.is_active ? 'Set inactive' : 'Set active'}
          </PostButton>
        </Card>
      ) : null}
      {owner === null ? null : <OwnerCard owner={owner} />}
    </div>
  );
}

const refusals = [
  { move: 'requestChanges', intent: 'request-changes', label: 'Request changes', variant: 'secondary' },
  { move: 'reject', intent: 'reject', label: 'Reject', variant: 'danger' },
] as const;

function ListingDecision({ listing, lastResult }: { listing: OwnerListing; lastResult: unknown }) {
  const seen = seenText(shownListing(listing));
  const isBlocked = listing.missing.some((fact) => fact.blocks);
  const decisions = refusals.filter(({ move }) => canMove(listing.review_status, move));
  return (
    <div className="mt-4 grid gap-4">
      {listing.is_verified ? (
        <div>
          <UnverifyButton name={listing.company_name} fields={{ seen }} lastResult={lastResult} />
        </div>
      ) : canMove(listing.review_status, 'approve') && !isBlocked ? (
        <PostButton fields={{ intent: 'verify', seen }} pendingLabel="Approving...">
          Approve
        </PostButton>
      ) : null}
      {isBlocked && !listing.is_verified ? (
        <p className="text-sm text-muted">It can be approved once its owner has confirmed what is needed.</p>
      ) : null}
      {decisions.length > 0 ? (
        <DecisionForm
          id="decide-listing"
          hint="The owner reads it on the listing and under Notifications."
          decisions={decisions}
          fields={{ seen }}
          lastResult={lastResult}
        />
      ) : null}
    </div>
  );
}

function OwnerCard({ owner }: { owner: UserRow }) {
  return (
    <Card title="Owner">
      <DescriptionList
        items={[
          {
            term: 'Account',
            value: (
              <Link className="link break-all" to={withQuery(housePaths.admin(), { q: owner.id })}>
                {owner.email}
              </Link>
            ),
            note: owner.email_verified ? 'verified' : 'not verified',
          },
          { term: 'Name', value: [owner.first_name, owner.last_name].filter(Boolean).join(' ') },
          { term: 'Company', value: owner.company_name },
          { term: 'Phone', value: owner.phone },
          { term: 'Signed up', value: <DateTime value={owner.created_at} format="date" /> },
        ]}
      />
    </Card>
  );
}
