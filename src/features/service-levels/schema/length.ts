import * as m from '#texts/messages.js';

const hourMinutes = 60;

/** "7 minutes", from two hours on "2.5 hours"; a begun minute counts. */
export function lengthText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const isLong = minutes >= 2 * hourMinutes;
  return new Intl.NumberFormat(m.shared_locale(), {
    style: 'unit',
    unit: isLong ? 'hour' : 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(isLong ? minutes / hourMinutes : minutes);
}
