import type { VolumeUnit } from '../schema/quote.ts';

/** Usual unit prices in cents, as far as the demonstration market has them. */
export const usualPrices: Partial<Record<VolumeUnit, number>> = {
  pallet_month: 1450,
  sqft_month: 105,
  order: 290,
  pick: 46,
  container: 41_500,
  shipment: 86_000,
};

interface OfferStyle {
  /** Percent of the usual price. */
  prices: number;
  /** Minimum per month of each line, in percent of the cost of the request's volume. */
  minimum: number | null;
  /** Surcharge in hundredths of a percent, for fuel and paper. */
  surcharge: number | null;
  /** One-time hours for setup. */
  setUpHours: number | null;
  /** The unit without a price, if there are others. */
  leavesOut: VolumeUnit | null;
  /** Number of earlier versions, each slightly more expensive. */
  revisions: number;
  included: string;
  excluded: string;
  message: string;
  answer: string | null;
}

/** Offer styles; each request gets several of them, so that comparisons differ. */
export const offerStyles: readonly OfferStyle[] = [
  { prices: 96, minimum: 90, surcharge: null, setUpHours: 12, leavesOut: null, revisions: 2, included: 'Handling in and out, cycle counts every week, photographs of damage.', excluded: 'Packing material at cost, work on Sundays.', message: 'We can begin within five working days. The minimum is what keeps a crew ready for you; above it every unit is cheaper.', answer: 'What would change if we send half of it in the first month?' },
  { prices: 103, minimum: null, surcharge: 350, setUpHours: null, leavesOut: null, revisions: 0, included: 'Receiving by appointment, labels, daily report by e-mail.', excluded: 'Customs duties and taxes.', message: 'No minimum and no set-up: you pay for what moves. The surcharge follows the price of diesel and is fixed for the validity.', answer: null },
  { prices: 112, minimum: null, surcharge: null, setUpHours: 4, leavesOut: null, revisions: 1, included: 'Everything on the lines, insurance of the stock up to $250,000, one contact for all questions.', excluded: 'Returns, which we quote apart.', message: 'Not the lowest price, and nothing comes on top of it. You are welcome to see the building any morning.', answer: 'Is the insurance in the price of the pallet or in another line?' },
  { prices: 84, minimum: null, surcharge: null, setUpHours: null, leavesOut: 'order', revisions: 0, included: 'Storage and handling by pallet.', excluded: 'Picking of single orders, which another house does for us.', message: 'A good price for space. Picking we would arrange with a neighbour and quote when we know your products.', answer: null },
]; // prettier-ignore

/** Reviews by demonstration shippers after an order. */
export const demoReviews: readonly { rating: number; text: string; reply: string | null }[] = [
  { rating: 5, text: 'Everything was as offered, to the cent. The first receipt took a morning, and we had photographs of each damaged box the same day.', reply: 'Thank you. The photographs stay on.' },
  { rating: 4, text: 'Good crew and honest counts. Invoices came two days late twice, which they put right when we asked.', reply: null },
  { rating: 5, text: 'They told us that the peak would cost more before we signed, and it cost exactly that.', reply: null },
  { rating: 3, text: 'The building is fine, answers on Fridays are slow. We stay, and plan a day ahead.', reply: 'Since March somebody answers until six on Fridays too.' },
  { rating: 4, text: 'Careful with glass, patient with our papers. The gate is hard to find at night.', reply: null },
]; // prettier-ignore
