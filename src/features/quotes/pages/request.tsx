import { serviceLabel } from '#features/catalog/services.ts';
import { findLabels } from '#features/labels/queries/labels.server.ts';
import { LabelLink } from '#features/labels/ui/label-link.tsx';
import { partnerPaths } from '#features/partners/paths.ts';
import { warehousePaths } from '#features/warehouses/paths.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { may } from '#server/actor.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { acceptQuote } from '../commands/accept-quote.server.ts';
import { askToConfirm } from '../commands/ask-to-confirm.server.ts';
import { closeRequest } from '../commands/close-request.server.ts';
import { noteView } from '../commands/note-view.server.ts';
import { noteSeen } from '../commands/note-seen.server.ts';
import { withdrawQuote } from '../commands/withdraw-quote.server.ts';
import { quotePaths } from '../paths.ts';
import { noOfferText, readsOrders } from '../policy.ts';
import { listAnswers } from '../queries/answers.server.ts';
import { type Invitable, listInvited } from '../queries/invitable.server.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { mayOffer } from '../queries/own-listings.server.ts';
import { listOwnVersions, listQuotes } from '../queries/quotes.server.ts';
import { findSignature } from '../queries/signature.server.ts';
import { listHistory } from '../queries/request-history.server.ts';
import { withStay } from '../queries/stay.server.ts';
import type { Quote } from '../schema/quote.ts';
import type { RequestDetail } from '../schema/request.ts';
import { requestIntents } from '../schema/request-intents.ts';
import { quantitiesOf } from '../schema/pricing.ts';
import { AnswerList } from '../ui/answer-list.tsx';
import { EarlierVersions, OwnQuoteActions } from '../ui/own-quote.tsx';
import { QuoteCard } from '../ui/quote-card.tsx';
import { QuoteList } from '../ui/quote-list.tsx';
import { RequestNeed } from '../ui/request-need.tsx';
import { RequestHistory } from '../ui/request-history.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { unbroken } from '../ui/unbroken.ts';
import type { Route } from './+types/request.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta: Route.MetaFunction = pageMeta(({ params, loaderData }) => ({
  title: loaderData
    ? m.quotes_request_title({
        reference: loaderData.request.reference,
        service: serviceLabel(loaderData.request.service_type),
      })
    : params.reference,
  description: m.quotes_board_description(),
  // A request is outdated in weeks and of no public interest.
  noindex: true,
}));

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const request = await findRequest(ctx, args.params.reference);
  if (request === null) throw new AppError('not_found');
  await noteView(ctx, request);
  const { is_own } = request;
  const quotes = is_own ? await listQuotes(ctx, request.id) : [];
  await noteSeen(ctx, { request, quotes });
  const ownVersions = is_own ? [] : await listOwnVersions(ctx, request.id);
  const isParty = is_own || ownVersions.length > 0;
  return {
    mayEdit: !isParty || may(ctx.actor, 'quotes.edit'),
    noOffer: (await mayOffer(ctx)) ? null : noOfferText(ctx.actor),
    mayDecide: !isParty || may(ctx.actor, 'quotes.decide'),
    mayReadOrder: readsOrders(ctx.actor),
    // The provider of an accepted offer reads who accepted it, as on the order.
    signature:
      request.state === 'awarded' && (is_own || ownVersions.some(({ state }) => state === 'accepted'))
        ? await findSignature(ctx, request.id)
        : null,
    request: withStay(ctx, request),
    labels: await findLabels(ctx, { kind: 'quote_request', id: request.id }),
    quantities: quantitiesOf(request),
    answers: is_own ? await listAnswers(ctx, request.id, requireUser(ctx)) : [],
    quotes,
    ownVersions,
    // Providers do not see what others did here.
    history: is_own ? await listHistory(ctx, request.id) : [],
    invited: is_own && request.audience === 'invited' ? (await listInvited(ctx, request.id)).map(linkTo) : [],
  };
}

const linkTo = ({ id, kind, name, slug }: Invitable) => ({
  id,
  name,
  to: kind === 'warehouse' ? warehousePaths.warehouse(slug) : partnerPaths.partner(slug),
});

export const action = buttonAction(requestIntents, {
  actor: requireUser,
  back: ({ params }: Route.ActionArgs) => quotePaths.request(params.reference),
  async run({ ctx, value }, { params: { reference } }) {
    switch (value.intent) {
      case 'close': {
        const request = await findRequest(ctx, reference);
        if (request === null) throw new AppError('not_found');
        await closeRequest(ctx, request.id);
        return { tone: 'success', title: m.quotes_closed({ reference }) };
      }
      case 'accept':
        await acceptQuote(ctx, { reference, quote_id: value.quote_id });
        return {
          tone: 'success',
          title: m.quotes_accepted_done({ reference }),
          text: m.quotes_accepted_text(),
          to: quotePaths.order(reference),
        };
      case 'ask_to_confirm':
        await askToConfirm(ctx, { reference, quote_id: value.quote_id });
        return { tone: 'success', title: m.quotes_confirm_asked(), text: m.quotes_confirm_asked_text() };
      case 'withdraw':
        await withdrawQuote(ctx, reference);
        return {
          tone: 'success',
          title: m.quotes_withdrawn_done({ reference }),
          // After its deadline a request is visible only to those involved.
          ...((await findRequest(ctx, reference)) === null ? { to: quotePaths.board() } : {}),
        };
    }
  },
});

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { mayEdit, mayDecide, noOffer, request, answers, quotes, ownVersions, quantities, history, invited, labels } =
    loaderData;
  const [own, ...before] = ownVersions;
  const isStanding = own?.state === 'submitted' || own?.state === 'expired';
  const { reference, state, is_own } = request;
  // A request closed by its author is labelled so and needs no explanation.
  const isPast = state === 'expired' && !request.is_closed;
  const isUndecided = state === 'active' || state === 'pending';
  return (
    <Page>
      <PageHeader
        title={m.quotes_request_title({ reference: unbroken(reference), service: serviceLabel(request.service_type) })}
        subtitle={
          <>
            {m.quotes_submitted()} <DateTime value={request.created_at} format="date" /> ·{' '}
            {request.edited_at !== null && (
              <>
                {m.quotes_edited()} <DateTime value={request.edited_at} format="date" /> ·{' '}
              </>
            )}
            {m.quotes_responses({ count: request.responses })} · {m.quotes_views({ count: request.view_count })}
          </>
        }
        breadcrumbs={[{ label: m.quotes_board_title(), to: quotePaths.board() }, { label: reference }]}
        badge={<StateBadge request={request} />}
      />
      <ReadOnly unless={mayEdit || mayDecide}>
        <Columns>
          <div className="grid gap-6">
            {is_own && state === 'pending' && <Alert title={m.quotes_waits()}>{m.quotes_waits_text()}</Alert>}
            {is_own && isPast && (
              <Alert title={m.quotes_past()}>
                {quotes.some((quote) => quote.state === 'submitted') ? m.quotes_past_offers() : m.quotes_past_none()}
              </Alert>
            )}
            {is_own && request.review_reason !== null && (
              <Alert tone="warning" title={m.quotes_rejected()}>
                <p lang={request.review_reason_language ?? undefined}>{request.review_reason}</p>
              </Alert>
            )}
            {quotes.length > 0 && (
              <QuoteList
                reference={reference}
                count={request.responses}
                quotes={quotes}
                quantities={quantities}
                signature={loaderData.signature}
                mayDecide={mayDecide}
              />
            )}
            {own && (
              <QuoteCard
                quote={own}
                quantities={quantities}
                signature={own.state === 'accepted' ? loaderData.signature : null}
                isOwn
                level={2}
              >
                {isStanding && mayEdit && <OwnQuoteActions reference={reference} isActive={state === 'active'} />}
              </QuoteCard>
            )}
            {before.length > 0 && <EarlierVersions versions={before} quantities={quantities} />}
            {is_own && answers.length > 0 && <AnswerList answers={answers} />}
            <RequestNeed request={request} />
            <RequestHistory entries={history} />
          </div>
          <div className="grid content-start gap-6 print:hidden">
            <Card title={is_own ? m.quotes_yours() : m.quotes_who_asks()}>
              <div className="grid gap-4">
                <p className="text-muted">{is_own ? yoursText(request) : shownText(request, own)}</p>
                {invited.length > 0 && (
                  <ul aria-label={m.quotes_asked_title()} className="grid gap-1">
                    {invited.map(({ id, name, to }) => (
                      <li key={id}>
                        <Link to={to} className="link wrap-anywhere">
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
                {(is_own || own?.state === 'accepted') && state === 'awarded' && loaderData.mayReadOrder && (
                  <LinkButton to={quotePaths.order(reference)}>{m.quotes_order_open()}</LinkButton>
                )}
                {request.may_edit && (
                  <LinkButton to={quotePaths.editRequest(reference)} variant="secondary">
                    {m.quotes_edit()}
                  </LinkButton>
                )}
                {is_own && mayEdit && (
                  <LinkButton to={quotePaths.newRequest({ repeat: reference })} variant="secondary">
                    {m.quotes_repeat()}
                  </LinkButton>
                )}
                {is_own && isUndecided && mayDecide && (
                  <PostButton
                    fields={{ intent: 'close' }}
                    variant="secondary"
                    confirm={{ title: m.quotes_close_title({ reference }), text: m.quotes_close_text() }}
                  >
                    {m.quotes_close()}
                  </PostButton>
                )}
                {!is_own && state === 'active' && noOffer !== null && <p className="text-sm text-muted">{noOffer}</p>}
                {!is_own && state === 'active' && mayEdit && noOffer === null && (
                  <>
                    {!isStanding && <LinkButton to={quotePaths.quote(reference)}>{m.quotes_submit_quote()}</LinkButton>}
                    <LinkButton to={quotePaths.answer(reference)} variant="secondary">
                      {m.quotes_ask()}
                    </LinkButton>
                  </>
                )}
                <LinkButton to={quotePaths.newRequest()} variant="secondary">
                  {m.quotes_create()}
                </LinkButton>
              </div>
            </Card>
            {labels && (
              <Card title={m.labels_title()}>
                <p className="mb-4 text-sm text-muted">{m.labels_about()}</p>
                <LabelLink {...labels} back={quotePaths.request(reference)} />
              </Card>
            )}
          </div>
        </Columns>
      </ReadOnly>
    </Page>
  );
}

function yoursText({ audience, state }: RequestDetail): string {
  if (state === 'awarded') return m.quotes_yours_awarded();
  return audience === 'invited' ? m.quotes_yours_by_name() : m.quotes_yours_text();
}

/** Says which contact details are visible to whom; final once an offer is accepted. */
function shownText({ state }: RequestDetail, own: Quote | undefined): string {
  if (own?.state === 'accepted') return m.quotes_shown_in_order();
  return state === 'awarded' ? m.quotes_shown_to_another() : m.quotes_hidden();
}
