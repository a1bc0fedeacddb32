import { numbersInText } from '#features/catalog/numbers/in-text.ts';
import type { Ctx } from '#server/context.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import type { Span } from '#shared/text-span.ts';

/**
 * A text as others may read it while their conversation is masked: without ways around it, addresses of pages included. The numbers of shipments stay,
 * which look like telephone numbers, and so do links to pages of this site.
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
