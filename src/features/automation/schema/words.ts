import { serviceLabel } from '#features/catalog/services.ts';
import { listText } from '#shared/list-text.ts';
import type { Words } from '#shared/languages.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { Act, Occasion, Problem, Unit } from '../state.ts';
import type { Rule } from './rule.ts';

export const occasionLabels: Record<Occasion, Words> = {
  request_fits: () => m.automation_when_request_fits(),
  message_waiting: () => m.automation_when_message_waiting(),
  package_late: () => m.automation_when_package_late(),
  space_below: () => m.automation_when_space_below(),
  paper_ending: () => m.automation_when_paper_ending(),
  offer_ending: () => m.automation_when_offer_ending(),
};

/** What each occasion means, in a sentence. */
export const occasionTexts: Record<Occasion, Words> = {
  request_fits: () => m.automation_about_request_fits(),
  message_waiting: () => m.automation_about_message_waiting(),
  package_late: () => m.automation_about_package_late(),
  space_below: () => m.automation_about_space_below(),
  paper_ending: () => m.automation_about_paper_ending(),
  offer_ending: () => m.automation_about_offer_ending(),
};

export const actLabels: Record<Act, Words> = {
  notify: () => m.automation_act_notify(),
  assign: () => m.automation_act_assign(),
  answer: () => m.automation_act_answer(),
  label: () => m.automation_act_label(),
  webhook: () => m.automation_act_webhook(),
  remind: () => m.automation_act_remind(),
};

export const unitLabels: Record<Unit, Words> = {
  pallets: () => m.automation_unit_pallets(),
  sqft: () => m.automation_unit_sqft(),
  m2: () => m.automation_unit_m2(),
};

export const problemTexts: Record<Problem, Words> = {
  no_member: () => m.automation_problem_no_member(),
  no_webhook: () => m.automation_problem_no_webhook(),
  labels_full: () => m.automation_problem_labels_full(),
  no_offer: () => m.automation_problem_no_offer(),
};

/** When it acts, in the reader's words: "A message has waited for 4 hours". */
export function whenText({ occasion, amount, unit }: Pick<Rule, 'occasion' | 'amount' | 'unit'>): string {
  const count = amount ?? 0;
  const shown = formatNumber(count);
  switch (occasion) {
    case 'request_fits':
      return m.automation_said_request_fits();
    case 'message_waiting':
      return m.automation_said_message_waiting({ count, shown });
    case 'package_late':
      return m.automation_said_package_late();
    case 'space_below':
      return m.automation_said_space_below({ amount: shown, unit: unitLabels[unit]() });
    case 'paper_ending':
      return m.automation_said_paper_ending({ count, shown });
    case 'offer_ending':
      return m.automation_said_offer_ending({ count, shown });
  }
}

/** Its conditions, one a line; empty if it acts every time. */
export function ifTexts({ services, place, client, unit, least, most }: Rule): string[] {
  const amount = (value: number) => ({ amount: formatNumber(value), unit: unitLabels[unit]() });
  return [
    ...(services.length > 0 ? [m.automation_if_services({ names: listText(services.map(serviceLabel)) })] : []),
    ...(place === null ? [] : [m.automation_if_place({ place })]),
    ...(client === null ? [] : [m.automation_if_client({ client })]),
    ...(least === null ? [] : [m.automation_if_least(amount(least))]),
    ...(most === null ? [] : [m.automation_if_most(amount(most))]),
  ];
}

/** What it does, one a line. */
export function thenTexts({ acts, member_name, is_for_one, remind_hours, label }: Rule): string[] {
  const name = is_for_one ? (member_name ?? m.automation_member_gone()) : m.automation_member_all();
  const count = remind_hours ?? 0;
  const texts: Record<Act, Words> = {
    notify: () => m.automation_then_notify({ name }),
    assign: () => m.automation_then_assign({ name }),
    answer: () => m.automation_then_answer(),
    label: () => m.automation_then_label({ label: label ?? '' }),
    webhook: () => m.automation_then_webhook(),
    remind: () => m.automation_then_remind({ name, count, shown: formatNumber(count) }),
  };
  return acts.map((act) => texts[act]());
}
