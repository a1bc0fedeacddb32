import type { UserRow } from '#features/accounts/schema.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { withQuery } from '#shared/with-query.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
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
import { canMove, reviewStatusLabel, reviewStatusTone } from '../state.ts';
import { UnverifyButton } from './verify-toggle.tsx';

interface ReviewListingProps {
  listing: OwnerListing;
  owner: UserRow | null;
  mayReview: boolean;
  mayPause: boolean;
  lastResult: unknown;
}

/** Decisions about one listing: missing facts, approve, request changes, reject, hide. */
export function ReviewListing({ listing, owner, mayReview, mayPause, lastResult }: ReviewListingProps) {
  return (
    <div className="grid gap-4">
      <Card title={m.warehouses_shown_review()}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={reviewStatusTone(listing.review_status)}>{reviewStatusLabel(listing.review_status)}</Badge>
          <span className="text-sm text-muted">
            <MarkedText
              parts={m.warehouses_review_since.parts({})}
              marks={{ date: <DateTime value={listing.reviewed_at ?? listing.submitted_at} format="date" /> }}
            />
          </span>
        </p>
        {listing.review_reason === null ? null : (
          <blockquote
            lang={listing.review_reason_language ?? undefined}
            className="mt-3 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line"
          >
            {listing.review_reason}
          </blockquote>
        )}
        {listing.missing.length === 0 ? null : (
          <div className="mt-4">
            <Checklist
              items={listing.missing.map((fact) => ({
                label: fact.text,
                done: false,
                hint: fact.blocks ? m.warehouses_review_needed() : undefined,
              }))}
            />
          </div>
        )}
        {mayReview ? (
          <ListingDecision listing={listing} lastResult={lastResult} />
        ) : (
          <Alert tone="info">{m.warehouses_review_own()}</Alert>
        )}
      </Card>
      {mayPause ? (
        <Card title={m.warehouses_review_visibility()}>
          <p className="mb-3 text-sm text-muted">
            {listing.is_active ? m.warehouses_review_shown() : m.warehouses_review_hidden()}
          </p>
          <PostButton fields={{ intent: listing.is_active ? 'deactivate' : 'activate' }} variant="secondary" size="sm">
            {listing.is_active ? m.warehouses_review_deactivate() : m.warehouses_review_activate()}
          </PostButton>
        </Card>
      ) : null}
      {owner === null ? null : <OwnerCard owner={owner} />}
    </div>
  );
}

const refusals = [
  {
    move: 'requestChanges',
    intent: 'request-changes',
    label: () => m.warehouses_review_request_changes(),
    variant: 'secondary',
  },
  { move: 'reject', intent: 'reject', label: () => m.warehouses_review_reject(), variant: 'danger' },
] as const;

function ListingDecision({ listing, lastResult }: { listing: OwnerListing; lastResult: unknown }) {
  const seen = shownVersionValue(shownListing(listing));
  const isBlocked = listing.missing.some((fact) => fact.blocks);
  const decisions = refusals.filter(({ move }) => canMove(listing.review_status, move));
  return (
    <div className="mt-4 grid gap-4">
      {listing.is_verified ? (
        <div>
          <UnverifyButton name={listing.company_name} fields={{ seen }} lastResult={lastResult} />
        </div>
      ) : canMove(listing.review_status, 'approve') && !isBlocked ? (
        <PostButton fields={{ intent: 'verify', seen }} pendingLabel={m.warehouses_review_approving()}>
          {m.warehouses_review_approve()}
        </PostButton>
      ) : null}
      {isBlocked && !listing.is_verified ? <p className="text-sm text-muted">{m.warehouses_review_blocked()}</p> : null}
      {decisions.length > 0 ? (
        <DecisionForm
          id="decide-listing"
          hint={m.warehouses_review_reason_hint()}
          decisions={decisions.map((decision) => ({ ...decision, label: decision.label() }))}
          fields={{ seen }}
          lastResult={lastResult}
        />
      ) : null}
    </div>
  );
}

function OwnerCard({ owner }: { owner: UserRow }) {
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
          { term: m.warehouses_owner_company(), value: owner.company_name },
          { term: m.warehouses_owner_phone(), value: owner.phone },
          { term: m.warehouses_owner_signed_up(), value: <DateTime value={owner.created_at} format="date" /> },
        ]}
      />
    </Card>
  );
}
