import type { ComponentProps } from 'react';

import { LinkButton } from '#ui/button.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { offerStep, requestStep } from '../schema/next-step.ts';
import type { OwnOffer, OwnOrder } from '../schema/own.ts';
import type { RequestCard } from '../schema/request.ts';
import { offerNext, orderNext, requestNext } from '../schema/step-texts.ts';

interface Act extends ComponentProps<typeof WithSubject> {
  to: string;
}

/** The next step, with its link. */
function Next({ text, act }: { text: string; act?: Act | undefined }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <span className="wrap-anywhere">{text}</span>
      {act && (
        <LinkButton to={act.to} size="sm" variant="secondary">
          <WithSubject parts={act.parts} />
        </LinkButton>
      )}
    </div>
  );
}

const openOrder = (reference: string): Act => ({
  to: quotePaths.order(reference),
  parts: m.quotes_act_order.parts({ reference }),
});

export function RequestNext({ request }: { request: RequestCard }) {
  const { reference } = request;
  const acts: Partial<Record<ReturnType<typeof requestStep>, Act>> = {
    compare: { to: quotePaths.compare(reference), parts: m.quotes_act_compare.parts({ reference }) },
    order: openOrder(reference),
    repeat: { to: quotePaths.newRequest({ repeat: reference }), parts: m.quotes_act_repeat.parts({ reference }) },
  };
  return <Next text={requestNext(request)} act={acts[requestStep(request)]} />;
}

export function OfferNext({ offer }: { offer: OwnOffer }) {
  const { reference } = offer;
  const anew = { to: quotePaths.quote(reference), parts: m.quotes_act_offer.parts({ reference }) };
  const acts: Partial<Record<ReturnType<typeof offerStep>, Act>> = {
    order: openOrder(reference),
    renew: anew,
    again: anew,
  };
  return <Next text={offerNext(offer)} act={acts[offerStep(offer.quote.state, offer.request)]} />;
}

export const OrderNext = ({ order }: { order: OwnOrder }) => (
  <Next text={orderNext(order)} act={openOrder(order.reference)} />
);
