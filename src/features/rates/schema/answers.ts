import type { Charge } from '#features/catalog/charges.ts';
import { type ServiceCode, serviceLabel } from '#features/catalog/services.ts';
import { type Currency, typedAmount } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { RateCard } from './card.ts';

// Which requests a card answers by itself, and how.

/** Services that a card can answer for, with the charges of which it must have one. */
const answeredServices = {
  storage: ['storage'],
  cold_storage: ['storage'],
  cross_docking: ['cross_docking', 'handling', 'handling_in', 'unloading'],
  pick_pack: ['picking', 'order_handling', 'packing'],
  ecommerce_fulfillment: ['order_handling', 'picking', 'packing'],
  labeling: ['labeling'],
  repacking: ['repacking', 'palletizing'],
  returns: ['returns'],
} as const satisfies Partial<Record<ServiceCode, readonly Charge[]>>;

export type AnsweredService = keyof typeof answeredServices;

export const answeredCodes = Object.keys(answeredServices) as [AnsweredService, ...AnsweredService[]];

export const isAnswered = (service: ServiceCode): service is AnsweredService =>
  Object.hasOwn(answeredServices, service);

export const answeredOptions = () => answeredCodes.map((value) => ({ value, label: serviceLabel(value) }));

/** Returns those of the services for which the card has neither a price nor says that they are included. */
export function unpricedServices(card: Pick<RateCard, 'lines'>, services: readonly ServiceCode[]): ServiceCode[] {
  const offered = new Set<Charge>(
    card.lines.filter(({ state }) => state !== 'not_offered').map(({ charge }) => charge),
  );
  return services.filter((code) => !isAnswered(code) || !answeredServices[code].some((charge) => offered.has(charge)));
}

/** `bind`: offers may be accepted at once. `indicate`: the company confirms them first. */
export const answerKinds = ['bind', 'indicate'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const answerKindLabels: Record<AnswerKind, () => string> = {
  bind: () => m.rates_answers_bind(),
  indicate: () => m.rates_answers_indicate(),
};

export const distances = ['10', '25', '50', '100', '250', '500'] as const;

/** What a company allows a card to do. */
export interface CardAnswers {
  answers: AnswerKind;
  services: ServiceCode[];
  currency: Currency;
  most_minor: number | null;
  least_pallets: number | null;
  most_pallets: number | null;
  most_area_sqft: number | null;
  from_day: string | null;
  until_day: string | null;
  within_miles: number;
  valid_days: number;
  /** It answers only what a rule of the company picks. */
  by_rules: boolean;
}

/** Initial values of the form: what stands, or a cautious beginning in the currency of the card. */
export function answersDefaults(standing: CardAnswers | null, card: Pick<RateCard, 'currency' | 'lines'>) {
  const { currency } = card;
  const priced = answeredCodes.filter((code) => unpricedServices(card, [code]).length === 0);
  return {
    answers: standing?.answers ?? 'indicate',
    services: standing?.services ?? priced,
    currency,
    most:
      standing?.most_minor == null || standing.currency !== currency ? '' : typedAmount(standing.most_minor, currency),
    least_pallets: standing?.least_pallets ?? '',
    most_pallets: standing?.most_pallets ?? '',
    most_area_sqft: standing?.most_area_sqft ?? '',
    from_day: standing?.from_day ?? '',
    until_day: standing?.until_day ?? '',
    within_miles: String(standing?.within_miles ?? 25),
    valid_days: standing?.valid_days ?? 14,
    by_rules: standing?.by_rules ? 'on' : '',
  };
}
