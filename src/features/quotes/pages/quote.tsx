import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';

import { receiveDocument } from '#features/media/commands/receive-document.server.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { draftDays, findDraft } from '#server/drafts.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { readUpload } from '#server/http/form-body.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { may } from '#server/actor.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';
import { idsOf } from '#shared/ids-of.ts';

import { discardQuoteDraft, keepQuoteDraft } from '../commands/keep-quote-draft.server.ts';
import { noteView } from '../commands/note-view.server.ts';
import { submitQuote } from '../commands/submit-quote.server.ts';
import { quotePaths } from '../paths.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { listQuotingListings, quoteAuthorOf } from '../queries/own-listings.server.ts';
import { noListingText } from '../policy.ts';
import { findQuoteDefaults } from '../queries/quote-defaults.server.ts';
import { listOwnVersions } from '../queries/quotes.server.ts';
import { withStay } from '../queries/stay.server.ts';
import { incotermsFor } from '../schema/incoterms.ts';
import { quantitiesOf } from '../schema/pricing.ts';
import { quoteDraftOf, quoteDraftSchema, readQuoteDraft } from '../schema/quote-draft.ts';
import { movesGoods } from '../schema/request.ts';
import { quoteWithFileSchema } from '../schema/quote-form.ts';
import { QuoteForm, quoteFormId } from '../ui/quote-form.tsx';
import { QuoteDraftNotice } from '../ui/quote-draft-notice.tsx';
import { NotNow } from '../ui/not-now.tsx';
import { quotingRefusal } from '../ui/quoting-refusal.ts';
import { RequestSheet } from '../ui/request-sheet.tsx';
import { unbroken } from '../ui/unbroken.ts';
import type { Route } from './+types/quote.ts';

export const meta: Route.MetaFunction = pageMeta(({ params }) => ({
  title: m.quotes_quote_title({ reference: params.reference }),
  description: m.quotes_board_description(),
  noindex: true,
}));

export const handle: PageHandle = { requiresSignIn: true, failed: () => m.quotes_quote_failed() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const actor = requireUser(ctx);
  const quoter = quoteAuthorOf(actor);
  const request = await findRequest(ctx, args.params.reference);
  if (request === null) throw new AppError('not_found');
  await noteView(ctx, request);
  const listings = await listQuotingListings(ctx, quoter);
  const versions = await listOwnVersions(ctx, request.id);
  const standing = versions.find(({ state }) => state === 'submitted' || state === 'expired') ?? null;
  const choices = listings.map(({ kind, id, name }) => ({ value: `${kind}:${id}`, label: name }));
  const draft = readQuoteDraft(await findDraft(ctx, quoteDraftOf(request.reference)));
  const defaults = await findQuoteDefaults(ctx, request, listings, standing);
  // A listing that was verified when the offer was begun may have lost its verification.
  const isStanding = choices.some(({ value }) => value === draft?.listing);
  return {
    request: withStay(ctx, request),
    isVerified: actor.emailVerified,
    mayList: listings.length === 0 && may(actor, 'listings.edit'),
    noListing: listings.length > 0 ? null : noListingText(actor),
    madeBy: standing?.made_by ?? null,
    isDeclined: versions.some(({ state }) => state === 'declined'),
    listings: choices,
    isMoving: movesGoods(request.services),
    quantities: quantitiesOf(request),
    incoterms: incotermsFor(request.services),
    defaults: { ...defaults, ...draft, ...(isStanding ? {} : { listing: defaults.listing }) },
    hasDraft: draft !== null,
    idempotencyKey: ctx.newId(),
  };
}

export const action = formAction(quoteWithFileSchema, {
  actor: requireUser,
  read: readUpload,
  /** Saves the draft, unvalidated, for later. */
  async before({ ctx, body }, { params: { reference } }: Route.ActionArgs) {
    const intent = body.get('intent');
    if (intent === 'forget') {
      await discardQuoteDraft(ctx, reference);
      return redirect(quotePaths.quote(reference), 303);
    }
    if (intent !== 'keep' && intent !== 'total') return undefined;
    const typed = parseWithZod(body, { schema: quoteDraftSchema });
    if (typed.status !== 'success') return undefined;
    // Returns the form as typed: its page calculates the total.
    if (intent === 'total') return data(typed.reply());
    await keepQuoteDraft(ctx, reference, typed.value);
    return redirectWithFlash(ctx, quotePaths.request(reference), {
      tone: 'success',
      title: m.quotes_quote_kept(),
      text: m.quotes_quote_kept_text({ days: draftDays }),
    });
  },
  async run({ ctx, value, body, idempotencyKey }, { params: { reference } }: Route.ActionArgs) {
    const { file, ...values } = value;
    const files = file && file.size > 0 ? [await receiveDocument(ctx, body)] : [];
    const { version } = await submitQuote(ctx, {
      reference,
      values,
      file_ids: idsOf(files),
      idempotency_key: idempotencyKey,
    });
    await discardQuoteDraft(ctx, reference);
    return redirectWithFlash(ctx, quotePaths.request(reference), {
      tone: 'success',
      title: version === 1 ? m.quotes_answer_sent({ reference }) : m.quotes_quote_revised({ reference, version }),
      text: m.quotes_quote_sent_text(),
    });
  },
  failed: () => m.quotes_quote_failed(),
});

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, isVerified, noListing, isDeclined, listings, isMoving, quantities, incoterms, defaults, hasDraft } =
    loaderData;
  const { reference } = request;
  // Typed text is kept; the versions it refers to are always the current ones.
  const { revises, request_edited_at } = defaults;
  const why = quotingRefusal({ request, isVerified, noListing, isDeclined });
  return (
    <Page width="text">
      <PageHeader
        title={(defaults.revises > 0 ? m.quotes_quote_revise_title : m.quotes_quote_title)({
          reference: unbroken(reference),
        })}
        subtitle={serviceLabel(request.service_type)}
        breadcrumbs={[
          { label: m.quotes_board_title(), to: quotePaths.board() },
          { label: reference, to: quotePaths.request(reference) },
          { label: m.quotes_submit_quote() },
        ]}
      />
      <div className="grid gap-6">
        <NotNow why={why} mayList={loaderData.mayList} />
        <RequestSheet request={request} />
        {why === null && loaderData.madeBy !== null && (
          <Alert>{m.quotes_quote_by_member({ name: loaderData.madeBy })}</Alert>
        )}
        {why === null && hasDraft && <QuoteDraftNotice />}
        {why === null && (
          <PersistentForm formId={quoteFormId} restores={actionData === undefined}>
            {(typed) => (
              <QuoteForm
                reference={reference}
                isMoving={isMoving}
                quantities={quantities}
                incoterms={incoterms}
                listings={listings}
                defaults={typed ? { ...typed, revises, request_edited_at } : defaults}
                isRevision={defaults.revises > 0}
                idempotencyKey={loaderData.idempotencyKey}
                lastResult={actionData}
              />
            )}
          </PersistentForm>
        )}
      </div>
    </Page>
  );
}
