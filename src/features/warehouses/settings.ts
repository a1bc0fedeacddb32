import { defineSetting } from '#server/define-setting.ts';
import { numberText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

/** How soon owners should answer, in hours; the inbox marks what is late. */
export const questionAnswerTime = defineSetting('warehouses.question_answer_hours', {
  schema: numberText({ min: 1, max: 720, integer: true, message: () => m.warehouses_setting_question_hours_missing() }),
  default: 24,
  label: () => m.warehouses_setting_question_hours(),
  help: () => m.warehouses_setting_question_hours_help(),
  field: { kind: 'number', unit: () => m.server_setting_hours() },
});

export const settings = [questionAnswerTime];
