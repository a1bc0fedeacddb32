import { formatHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

/** Returns a partner's usual answer time, rounded up to whole hours; new ones have too few answers. */
export const responseTimeText = (medianMinutes: number | null): string =>
  medianMinutes === null
    ? m.partners_response_new()
    : m.partners_response_time({ time: formatHours(Math.max(1, Math.ceil(medianMinutes / 60))) });
