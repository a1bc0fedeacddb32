import { defineSetting } from '#server/setting.ts';
import { numberText } from '#shared/text.ts';

/** How soon we answer what people send in, in hours: `formatHours` says it in words. */
export const answerTime = defineSetting('moderation.answer_hours', {
  schema: numberText({ min: 1, max: 720, integer: true, message: 'Please enter at least 1 hour' }),
  default: 24,
  label: () => 'Hours until we answer',
  help: () =>
    'What people are promised who send in a listing, a change or a report. The queue of moderation calls late what waits longer.',
});

export const settings = [answerTime];
