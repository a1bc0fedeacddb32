import { readdirSync, readFileSync } from 'node:fs';

import { needOfSpans } from '#features/needs/reading/need-of-spans.server.ts';

import { readMarks, type Sentence } from '../../training/marked-text.ts';
import { type Query, today } from './report.ts';

const folder = new URL('../../training/everyday/', import.meta.url);

/** The text of a sentence with marks, the services it wants and refuses, and the need, as if the network had set the marks. */
export function needOfMarked(marked: string) {
  const { text, spans } = readMarks(marked);
  const codes = (tag: string): string[] => [
    ...new Set(spans.filter((span) => span.tag === tag).flatMap((span) => span.codes)),
  ];
  const not = codes('refuse');
  const services = codes('want').filter((code) => !not.includes(code));
  const judged = [
    ...services.map((service) => ({ service, outcome: 'wanted' as const, probability: 1 })),
    ...not.map((service) => ({ service, outcome: 'refused' as const, probability: 1 })),
  ];
  const tagged = spans.map((span) => ({ ...span, service: span.codes[0] ?? null, probability: 1 }));
  return {
    text,
    services,
    not,
    told: codes('have'),
    need: needOfSpans(text, { services: judged, spans: tagged, doubtful: [] }, { today }).need,
  };
}

/** The everyday needs of training/, as queries: services as they are marked, values as the exact readers find them in the marked spans. */
export function readEveryday(): Query[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'));
  return lines.map((line) => {
    const sentence = JSON.parse(line) as Sentence;
    const { text, services, not, told, need } = needOfMarked(sentence.text);
    const values = Object.entries(need).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    );
    return {
      id: sentence.id,
      lang: sentence.lang === 'fr' ? 'en' : sentence.lang,
      level: 'easy',
      written: { lang: sentence.lang, register: sentence.register },
      text,
      told,
      expect: { ...Object.fromEntries(values), ...namesOf(need), services, not },
    };
  });
}

/** Places are compared by name, goods by the longest word of theirs. */
const namesOf = ({ origin, destination, commodity }: ReturnType<typeof needOfSpans>['need']) => ({
  ...(origin && { origin: origin.name }),
  ...(destination && { destination: destination.name }),
  ...(commodity && { commodity: commodity.split(/[\s,]+/).toSorted((a, b) => b.length - a.length)[0] }),
});
