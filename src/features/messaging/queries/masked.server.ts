import { numbersInText } from '#features/catalog/numbers/in-text.ts';
import type { Ctx } from '#server/context.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import type { Span } from '#shared/text-span.ts';

/**
 * Returns a text as others may read it while the conversation is masked: without contact details and websites. Tracking
 * numbers, which look like telephone numbers, and links to this site stay.
 */
export function masked({ config }: Pick<Ctx, 'config'>, text: string, isMasked: boolean): string {
  if (!isMasked) return text;
  const { origin } = new URL(config.publicUrl);
  const isOurs = (found: string) => URL.canParse(found) && new URL(found).origin === origin;
  const known = [...numbersInText(text), ...placesOf(origin, text)];
  return withoutContactDetails(text, {
    hidesPages: true,
    mayPass: (found, { start, end }) => isOurs(found) || known.some((part) => part.start <= start && end <= part.end),
  });
}

const placesOf = (part: string, text: string): Span[] =>
  text
    .split(part)
    .slice(0, -1)
    .reduce<Span[]>((found, { length }) => {
      const start = (found.at(-1)?.end ?? 0) + length;
      return [...found, { start, end: start + part.length }];
    }, []);
