import type { RequirementField } from '#features/needs/schema.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

export interface Question {
  text: string;
  /** Answers that are understood when appended to the need. */
  answers: string[];
}

type Asked =
  | 'services'
  | 'origin'
  | 'destination'
  | 'pallets'
  | 'containers'
  | 'weightKg'
  | 'ordersPerMonth'
  | 'startDate'
  | 'temperatureC';

const asked: Record<Asked, { text: Words; answers: readonly Words[] }> = {
  services: {
    text: () => m.assistant_ask_service(),
    answers: [
      () => m.assistant_answer_storage(),
      () => m.assistant_answer_cold(),
      () => m.assistant_answer_fulfillment(),
      () => m.assistant_answer_ocean(),
      () => m.assistant_answer_customs(),
    ],
  },
  origin: {
    text: () => m.assistant_ask_place(),
    answers: [() => m.assistant_answer_doral(), () => m.assistant_answer_port(), () => m.assistant_answer_airport()],
  },
  destination: {
    text: () => m.assistant_ask_destination(),
    answers: [() => m.assistant_answer_jamaica(), () => m.assistant_answer_dominican(), () => m.assistant_answer_colombia()], // prettier-ignore
  },
  pallets: {
    text: () => m.assistant_ask_quantity(),
    answers: [() => m.assistant_answer_pallets_10(), () => m.assistant_answer_pallets_50(), () => m.assistant_answer_area()], // prettier-ignore
  },
  containers: {
    text: () => m.assistant_ask_quantity(),
    answers: [() => m.assistant_answer_container_20(), () => m.assistant_answer_container_40()],
  },
  weightKg: { text: () => m.assistant_ask_quantity(), answers: [() => m.assistant_answer_kg_100(), () => m.assistant_answer_kg_1000()] }, // prettier-ignore
  ordersPerMonth: { text: () => m.assistant_ask_orders(), answers: [() => m.assistant_answer_orders_500(), () => m.assistant_answer_orders_5000()] }, // prettier-ignore
  startDate: { text: () => m.assistant_ask_date(), answers: [() => m.assistant_answer_now(), () => m.assistant_answer_next_month()] }, // prettier-ignore
  temperatureC: {
    text: () => m.assistant_ask_temperature(),
    answers: [() => m.assistant_answer_frozen(), () => m.assistant_answer_chilled(), () => m.assistant_answer_cool()],
  },
};

/** Returns the most important question about what is missing; null if none is worth asking. */
export function questionFor(missing: readonly RequirementField[]): Question | null {
  const field = missing.find((one): one is Asked => one in asked);
  if (field === undefined) return null;
  const { text, answers } = asked[field];
  return { text: text(), answers: answers.map((words) => words()) };
}
