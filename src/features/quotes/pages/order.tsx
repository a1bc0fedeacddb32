import { z } from 'zod';

import { serviceLabel } from '#features/catalog/services.ts';
import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { ratingPaths } from '#features/ratings/paths.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { fulfilOrder } from '../commands/fulfil-order.server.ts';
import { quotePaths } from '../paths.ts';
import { findOrder } from '../queries/find-order.server.ts';
import { withStay } from '../queries/stay.server.ts';
import { quantitiesOf } from '../schema/pricing.ts';
import { orderNext } from '../schema/step-texts.ts';
import { BillingCard } from '../ui/billing-card.tsx';
import { OrderContactCard } from '../ui/order-contact.tsx';
import { QuoteCard } from '../ui/quote-card.tsx';
import { RequestSheet } from '../ui/request-sheet.tsx';
import { unbroken } from '../ui/unbroken.ts';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = pageMeta(({ params }) => ({
  title: m.quotes_order_title({ reference: params.reference }),
  description: m.quotes_board_description(),
  noindex: true,
}));

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const order = await findOrder(ctx, args.params.reference);
  return { ...order, request: withStay(ctx, order.request) };
}

export const action = buttonAction(z.object({ intent: z.literal('fulfil') }), {
  actor: requireUser,
  back: ({ params }: Route.ActionArgs) => quotePaths.order(params.reference),
  async run({ ctx }, { params: { reference } }) {
    await fulfilOrder(ctx, reference);
    return { tone: 'success', title: m.quotes_fulfilled_done({ reference }) };
  },
});

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { request, quote, contact, billing, mayFulfil, decided_at, signature } = loaderData;
  const { reference } = request;
  return (
    <Page className="print:p-0">
      <PageHeader
        title={m.quotes_order_title({ reference: unbroken(reference) })}
        subtitle={serviceLabel(request.service_type)}
        breadcrumbs={[
          { label: m.quotes_orders_title(), to: quotePaths.orders() },
          { label: reference, to: quotePaths.request(reference) },
          { label: m.quotes_order() },
        ]}
      />
      <Columns>
        <div className="grid gap-6">
          <Alert tone="success" title={m.quotes_order_agreed({ version: quote.version })}>
            {signature !== null && <p>{m.quotes_accepted_signed({ ...signature })}</p>}
            <DateTime value={decided_at} />
            {quote.fulfilled_at !== null && (
              <>
                {' · '}
                {m.quotes_fulfilled()} <DateTime value={quote.fulfilled_at} format="date" />
              </>
            )}
            <p className="mt-1 font-semibold print:hidden">
              {orderNext({ ...quote, decided_at, mayFulfil, isAuthor: request.is_own })}
            </p>
          </Alert>
          <QuoteCard quote={quote} quantities={quantitiesOf(request)} level={2} />
          <RequestSheet request={request} />
        </div>
        <div className="grid gap-6">
          <OrderContactCard contact={contact} />
          <BillingCard billing={billing} />
          <div className="flex flex-wrap gap-3 print:hidden">
            {quote.conversation_id !== null && (
              <LinkButton to={newestPath(messagePaths.conversation(quote.conversation_id))}>
                {m.quotes_answer_open()}
              </LinkButton>
            )}
            {quote.fulfilled_at !== null && request.is_own && (
              <LinkButton to={ratingPaths.own()}>{m.quotes_order_review()}</LinkButton>
            )}
            {mayFulfil && (
              <PostButton
                fields={{ intent: 'fulfil' }}
                variant="secondary"
                confirm={{
                  title: m.quotes_fulfil_title({ reference }),
                  text: m.quotes_fulfil_text(),
                  confirmLabel: m.quotes_fulfil(),
                  confirmVariant: 'primary',
                }}
              >
                {m.quotes_fulfil()}
              </PostButton>
            )}
          </div>
        </div>
      </Columns>
    </Page>
  );
}
