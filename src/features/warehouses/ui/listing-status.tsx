import { useState } from 'react';
import { Form, useNavigation } from 'react-router';

import { canMove } from '#features/moderation/state.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { ActingFor, HiddenFields, SubmitButton } from '#ui/submit-button.tsx';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/class-names.ts';
import { Check } from '#ui/icon.tsx';
import { JumpLink } from '#ui/jump-link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ChangeTable } from '#ui/change-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import { Input } from '#ui/input.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { type WarehouseField, capacityFacts, fieldInSentence, fieldLabel } from '../schema/facts.ts';
import { fieldText } from '../schema/field-text.ts';
import { type MissingFact, progressOf } from '../schema/missing.ts';
import type { OwnerListing } from '../schema/owner-listing.ts';
import { shownChange, shownFacts } from '../schema/shown.ts';
import { anchorOf, confirmAnchor, editFormId, fieldAnchor, waitingChangeAnchor } from '../schema/anchors.ts';
import { PausedDates } from './paused-warehouse.tsx';
import { stateSentence } from './listing-state-badges.tsx';

const statePath = (listing: OwnerListing) => warehousePaths.listingState(listing.id);

/** The reviewers' message, with the button to resubmit: it submits the edit form elsewhere on the page. */
export function ReviewNotice({ listing, isOwn }: { listing: OwnerListing; isOwn: boolean }) {
  const { formData } = useNavigation();
  if (!canMove(listing.review_status, 'resubmit')) return null;
  return (
    <Alert
      tone="warning"
      title={
        listing.review_status === 'rejected' ? m.warehouses_sent_back_rejected() : m.warehouses_sent_back_changes()
      }
      actions={
        isOwn && (
          <SubmitButton
            form={editFormId}
            name="also"
            value="submit-again"
            size="sm"
            pending={formData?.get('also') === 'submit-again'}
          >
            {m.warehouses_sent_back_again()}
          </SubmitButton>
        )
      }
    >
      {listing.review_reason && (
        <p lang={listing.review_reason_language ?? undefined} className="whitespace-pre-line">
          {listing.review_reason}
        </p>
      )}
      <p className="mt-1">{isOwn ? m.warehouses_sent_back_text() : m.warehouses_sent_back_to_owner()}</p>
    </Alert>
  );
}

/** Notice that the listing is paused, as anonymous visitors see it, and until when. */
export function PausedNotice({ listing }: { listing: OwnerListing }) {
  if (listing.is_active) return null;
  return (
    <Alert title={m.warehouses_activity_paused()}>
      <p>
        <PausedDates listing={listing} /> {m.warehouses_told_paused()}
      </p>
      <Form method="post" action={statePath(listing)} className="mt-3 flex flex-wrap items-end gap-3">
        <ActingFor />
        <HiddenFields fields={{ intent: 'pause', return_to: warehousePaths.listing(listing.id) }} />
        <Input label={m.warehouses_paused_ask()} type="date" name="until" defaultValue={listing.paused_until ?? ''} />
        <SubmitButton variant="secondary">{m.warehouses_paused_say()}</SubmitButton>
      </Form>
    </Alert>
  );
}

/** Pending edits of a verified listing: old and new values. */
export function PendingChangeCard({ listing }: { listing: OwnerListing }) {
  const change = listing.pending_change;
  if (!change) return null;
  return (
    <Card
      id={waitingChangeAnchor}
      title={m.warehouses_waiting_change()}
      actions={
        <PostButton
          action={statePath(listing)}
          fields={{ intent: 'withdraw', seen: shownVersionValue(shownChange(change)) }}
          size="sm"
          variant="secondary"
          confirm={{
            title: m.warehouses_withdraw_title(),
            text: m.warehouses_withdraw_text(),
            confirmLabel: m.warehouses_withdraw(),
          }}
        >
          {m.warehouses_withdraw()}
        </PostButton>
      }
    >
      <p className="mb-3 text-sm text-muted">
        <MarkedText
          parts={m.warehouses_waiting_change_sent.parts({})}
          marks={{ date: <DateTime value={change.created_at} /> }}
        />
      </p>
      <ChangeTable
        caption={m.warehouses_waiting_change_caption()}
        facts={change.fields}
        columns={{ old: m.warehouses_waiting_change_old(), new: m.warehouses_waiting_change_new() }}
      />
    </Card>
  );
}

const isFact = (fact: MissingFact): fact is MissingFact & { field: WarehouseField } =>
  fact.problem === 'unconfirmed' && fact.field !== 'photos';

/** Facts missing for verification, with buttons for those that only need confirmation. */
export function MissingCard({ listing, answerTime }: { listing: OwnerListing; answerTime: string }) {
  const unconfirmed = listing.missing.filter(isFact);
  const open = [...listing.missing, ...listing.unsaid];
  const { done, of } = progressOf(open);
  // Confirmed facts keep their place, so that the next one does not move under the pointer.
  const [asked] = useState(() => unconfirmed.map(({ field }) => field));
  const shown = [...asked, ...unconfirmed.flatMap(({ field }) => (asked.includes(field) ? [] : [field]))];
  return (
    <Card title={m.warehouses_state_of_listing()}>
      <p>{stateSentence(listing, answerTime)}</p>
      <div className="mt-4 border-t border-line pt-4">
        <ProgressBar value={done / of} label={m.warehouses_progress({ done, of })} />
        {open.length === 0 ? (
          <p className="mt-2 text-sm text-muted">{m.warehouses_progress_done()}</p>
        ) : (
          <ul aria-label={m.warehouses_progress_next()} className="mt-2 flex flex-wrap gap-x-5 text-sm">
            {open.map((fact) => (
              <li key={`${fact.field} ${fact.problem}`}>
                <JumpLink
                  to={anchorOf(fact)}
                  className={cx('link inline-block py-1', fact.blocks && 'font-semibold text-vermilion')}
                >
                  {fact.act}
                  {fact.blocks && ` ${m.warehouses_listing_needed()}`}
                </JumpLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="font-sans text-base font-semibold tracking-normal">{m.warehouses_defaults_title()}</h3>
          <p className="mb-3 text-sm text-muted">{m.warehouses_defaults_text()}</p>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {shown.map((field) => {
              const fact = unconfirmed.find((each) => each.field === field);
              return (
                <li
                  key={field}
                  id={confirmAnchor(field)}
                  className="flex items-center justify-between gap-2 border-b border-line pb-2"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {fieldLabel(field)}
                    <span className="block text-sm text-muted">{fieldText(field, listing[field])}</span>
                    {fact?.blocks && (
                      <span className="block text-sm text-vermilion">{m.warehouses_defaults_needed()}</span>
                    )}
                  </span>
                  {fact ? (
                    <span className="flex shrink-0 items-center gap-x-3">
                      <JumpLink to={fieldAnchor(field)} className="link py-1 text-sm">
                        <WithSubject parts={m.warehouses_change_fact.parts({ fact: fieldInSentence(field) })} />
                      </JumpLink>
                      <PostButton
                        action={statePath(listing)}
                        fields={{
                          intent: 'confirm',
                          fields: field,
                          seen: shownVersionValue(shownFacts(listing, [field])),
                        }}
                        size="sm"
                        variant="secondary"
                      >
                        <WithSubject parts={m.warehouses_confirm_fact.parts({ fact: fieldInSentence(field) })} />
                      </PostButton>
                    </span>
                  ) : (
                    <span className="flex items-center gap-1 text-sm text-green">
                      <Check className="size-4" />
                      {m.warehouses_confirmed_now()}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <p className="text-sm text-muted">
          {listing.capacity_confirmed_at ? (
            <MarkedText
              parts={m.warehouses_capacity_confirmed.parts({})}
              marks={{ date: <DateTime value={listing.capacity_confirmed_at} format="date" /> }}
            />
          ) : (
            m.warehouses_capacity_unconfirmed()
          )}
        </p>
        <PostButton
          action={statePath(listing)}
          fields={{ intent: 'confirm_capacity', seen: shownVersionValue(shownFacts(listing, capacityFacts)) }}
          size="sm"
          variant="secondary"
        >
          {m.warehouses_capacity_confirm()}
        </PostButton>
      </div>
    </Card>
  );
}
