import { formatHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

/** Returns an owner's usual answer time, rounded up to whole hours. */
export const answerTimeText = (medianMinutes: number): string =>
  m.warehouses_ask_usually({ time: formatHours(Math.max(1, Math.ceil(medianMinutes / 60))) });
