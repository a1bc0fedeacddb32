import { numbersInText } from '#features/catalog/numbers/in-text.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

/** A text as others may read it while their conversation is masked: the numbers of shipments stay, which look like telephone numbers. */
export function masked(text: string, isMasked: boolean): string {
  if (!isMasked) return text;
  const numbers = numbersInText(text);
  return withoutContactDetails(text, {
    mayPass: (_, { start, end }) => numbers.some((number) => number.start <= start && end <= number.end),
  });
}
