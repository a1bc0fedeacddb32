/** When a rule acts. */
export const occasions = [
  'request_fits',
  'message_waiting',
  'package_late',
  'space_below',
  'paper_ending',
  'offer_ending',
] as const;

export type Occasion = (typeof occasions)[number];

/** What a rule does. */
export const acts = ['notify', 'assign', 'answer', 'label', 'webhook', 'remind'] as const;

export type Act = (typeof acts)[number];

export const units = ['pallets', 'sqft', 'm2'] as const;

export type Unit = (typeof units)[number];

/** Why a part of a rule could not be done. */
export type Problem = 'no_member' | 'no_webhook' | 'labels_full' | 'no_offer';

interface OccasionParts {
  /** What it is about: so many hours or days, or so much space. */
  amount: 'hours' | 'days' | 'space' | null;
  /** Its conditions. */
  services: boolean;
  size: boolean;
  /** The company knows who the other side is: a request names nobody before an offer is accepted. */
  client: boolean;
  /** Caused by time passing, not by an action, so a job polls for it. */
  passes: boolean;
  /** There is a conversation that somebody can answer. */
  isAnswered: boolean;
  /** It is about a request that a rate card can answer. */
  isPriced: boolean;
  /** It is about a request or a conversation, which can have labels. */
  isLabelled: boolean;
}

const parts = {
  amount: null,
  services: false,
  size: false,
  client: false,
  passes: false,
  isAnswered: false,
  isPriced: false,
  isLabelled: false,
} as const;

export const occasionParts: Readonly<Record<Occasion, OccasionParts>> = {
  request_fits: { ...parts, services: true, size: true, isPriced: true, isLabelled: true },
  message_waiting: { ...parts, amount: 'hours', client: true, passes: true, isAnswered: true, isLabelled: true },
  package_late: { ...parts, client: true },
  space_below: { ...parts, amount: 'space', passes: true },
  paper_ending: { ...parts, amount: 'days', passes: true },
  offer_ending: { ...parts, amount: 'days', services: true, size: true, client: true, passes: true, isLabelled: true },
};

export function actsOf(occasion: Occasion): Act[] {
  const { isAnswered, isPriced, isLabelled } = occasionParts[occasion];
  const isLeftOut: Partial<Record<Act, boolean>> = { assign: !isAnswered, answer: !isPriced, label: !isLabelled };
  return acts.filter((act) => !isLeftOut[act]);
}

/** The most that each kind of number may be. */
export const maxOf = { hours: 720, days: 365, space: 10_000_000 } as const;

export const maxRules = 50;
/** Times that a company's rules act in an hour; what comes later waits for the next one, in order. */
export const maxPerHour = 1000;
export const triedDays = 30;
export const keptDays = 90;
export const maxRemindHours = 720;
