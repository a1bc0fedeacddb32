import { defineSetting } from '#server/define-setting.ts';
import { numberText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

/** How soon partners should answer connection requests, in hours; their inbox marks what is late. */
export const connectionAnswerTime = defineSetting('partners.connection_answer_hours', {
  schema: numberText({ min: 1, max: 720, integer: true, message: () => m.partners_setting_answer_hours_missing() }),
  default: 24,
  label: () => m.partners_setting_answer_hours(),
  help: () => m.partners_setting_answer_hours_help(),
  field: { kind: 'number', unit: () => m.server_setting_hours() },
});

export const settings = [connectionAnswerTime];
