import { foldText } from '#shared/plain-text.ts';

import { type Milestone, isMilestone, trackingStatuses } from '../state.ts';
import { ownLanguageWords } from './own-language-words.ts';

/**
 * Status texts of carriers and aggregators. The first match counts, so negated and refused forms come first: "not
 * delivered" is no delivery.
 */
const words: readonly (readonly [Milestone, RegExp])[] = [
  [
    'delivery_failed',
    /undeliver|not delivered|non delivery|delivery attempt|attempt(?:ed)? delivery|attempt fail|failed attempt|missed delivery|no one (?:home|available)|recipient (?:absent|not available)|customer not/,
  ],
  ['cancelled', /cancel/],
  ['lost', /\blost\b|missing/],
  ['damaged', /damage/],
  ['returned', /return(?:ed|ing)? to (?:sender|shipper)|^returned?$|return(?:ing)? initiated|sent back/],
  [
    'customs_cleared',
    /(?:customs|import|export) (?:clearance )?(?:cleared|released|completed?)|cleared (?:by )?customs|released (?:by|from) customs|clearance (?:completed?|processing complete)/,
  ],
  [
    'customs_hold',
    /customs? (?:hold|delay|inspection)|held (?:by|in|at) customs|clearance (?:delay|event|hold)|awaiting (?:customs )?clearance|paperwork/,
  ],
  ['payment_due', /payment|duties|charges due|\bcod due/],
  [
    'address_wrong',
    /(?:incorrect|incomplete|invalid|insufficient|bad|wrong) address|address (?:incorrect|incomplete|unknown|not found|correction)/,
  ],
  ['delayed', /delay|late|reschedul|weather|missed connection|rolled/],
  [
    'out_for_delivery',
    /out for delivery|with (?:delivery )?courier|on (?:the )?vehicle for delivery|on delivery route/,
  ],
  [
    'ready_for_pickup',
    /(?:ready|available|awaiting|held) (?:for|at)? ?(?:customer |consignee )?(?:pick ?up|collection|location)|available for pick|ready to collect|^released$|freight released|available at terminal/,
  ],
  [
    'delivered',
    /^(?:was )?delivered|proof of delivery|\bpod\b|left (?:at|with)|signed (?:for|by)|package delivered|shipment delivered|successfully delivered/,
  ],
  [
    'label_created',
    /label (?:created|printed)|(?:shipment |shipping )?info(?:rmation)? (?:received|sent)|pre ?transit|order (?:received|processed|created)|electronic|awaiting item|manifest/,
  ],
  ['booked', /booked|booking/],
  ['picked_up', /picked ?up|pick ?up (?:completed?|scan)|collected from|^collected/],
  ['gate_in', /gate ?in\b|gated in|received at terminal|full in/],
  ['stuffed', /stuffed|container loaded at (?:shipper|origin)/],
  ['loaded', /loaded (?:on|aboard|onto)|on board|loaded/],
  ['discharged', /discharged|unloaded/],
  ['departed', /depart|left (?:the )?(?:facility|origin|hub)|sailed|in flight|took off|gate ?out|dispatched/],
  ['arrived', /arriv|received at|at (?:the )?(?:facility|hub|destination)|landed|berthed/],
  ['accepted', /accept|received by|origin scan|shipment received|drop(?:ped)? off/],
  ['in_transit', /transit|on (?:its|the) way|en route|processed|transfer|sorting|forwarded|moving/],
  ['on_hold', /\bhold\b|on hold|exception|failure|problem|error|attention|interrupted|refused|rejected/],
];

/** Returns the meaning of a text, or null if unknown: a guess could move a shipment that stands still. */
export function readStatusWords(text: string): Milestone | null {
  const plain = foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (plain === '' || plain === 'unknown') return null;
  const code = plain.replaceAll(' ', '_');
  if (isMilestone(code)) return code;
  return codes.get(code) ?? [...ownLanguageWords, ...words].find(([, form]) => form.test(plain))?.[0] ?? null;
}

/** The canonical codes and those of aggregators, which match exactly. */
const codes: ReadonlyMap<string, Milestone> = new Map<string, Milestone>([
  ...trackingStatuses.flatMap((status): [string, Milestone][] => {
    const milestone: Partial<Record<string, Milestone>> = {
      pending: 'label_created',
      shipped: 'accepted',
      available_for_pickup: 'ready_for_pickup',
      exception: 'on_hold',
      return_to_sender: 'returned',
    };
    return milestone[status] ? [[status, milestone[status]]] : [];
  }),
  ['pre_transit', 'label_created'],
  ['failure', 'on_hold'],
  ['attempt_fail', 'delivery_failed'],
  ['info_received', 'label_created'],
  ['expired', 'on_hold'],
]);
