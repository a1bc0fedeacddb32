import { defineSetting } from '#server/define-setting.ts';
import { numberText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

/** Promised answer time in hours; `formatHours` converts it to text. */
export const answerTime = defineSetting('moderation.answer_hours', {
  schema: numberText({ min: 1, max: 720, integer: true, message: () => m.moderation_setting_answer_hours_missing() }),
  default: 24,
  label: () => m.moderation_setting_answer_hours(),
  help: () => m.moderation_setting_answer_hours_help(),
  field: { kind: 'number', unit: () => m.server_setting_hours() },
});

export const settings = [answerTime];
