import type { FoldedText } from './folded-for-reading.ts';
import type { Span } from './text-span.ts';

// These lead to a person rather than a page: messengers, and schemes that dial or write.
const toPersons =
  /(?<![\p{L}\p{N}.])(?:(?:https?:\/\/)?(?:www\.)?(?:(?:wa|t)\s?[([]?(?:\.|dot|punto|ponto)[)\]]?\s?me|api\.whatsapp\.com|chat\.whatsapp\.com|telegram\.me|m\.me|signal\.me|line\.me|join\.skype\.com|discord\.gg|zoom\.us)\s?\/\s?|(?:skype|mailto|tel|sms|whatsapp|tg|viber|facetime|callto):)[^\s<>"']{1,200}/gu;

// Top-level domains that are not words, so that a missing blank after a full stop is not taken for a domain.
const toPages =
  /(?<![\p{L}\p{N}@._-])(?:(?:https?:\/\/|www\.)[^\s<>"']{2,200}|(?:[\p{L}\p{N}-]{2,63}|x)(?:\.[\p{L}\p{N}-]{2,63}){0,3}\.(?:com|net|org|info|biz|edu|gob|gov|io|app|dev|shop|store|online|site|xyz|cloud|company|group|services|logistics|example|mx|pe|cl|br|ec|ve|py|uy|ar|gt|hn|gy|tt|jm|bz)(?![\p{L}\p{N}-])(?:\/[^\s<>"']{0,200})?)/gu;

// "quay dot com", "quay (punto) com dot pe". In Portuguese "ponto com" is also "point with", so nothing may follow it.
const spokenPages =
  /(?<![\p{L}\p{N}@._-])(?!(?:the|a|an|el|un|our|nuestro|us|old|this|that|ese|este) )[\p{L}\p{N}-]{2,63}[ ([{_-]{1,2}(?:(?:dot|punto)[ )\]}_-]{1,2}(?:com|net|org|info|biz)(?![\p{L}\p{N}])|(?:ponto|period|pto|\.)[ )\]}_-]{1,2}com(?![\p{L}\p{N}]|[ ,]{1,2}\p{L}))(?:[ ([{_-]{1,2}(?:dot|punto|ponto)[ )\]}_-]{1,2}\p{L}{2}(?!\p{L}))?/gu;

const spansOf = ({ text }: FoldedText, form: RegExp): Span[] =>
  [...text.matchAll(form)].map(({ 0: written, index }) => {
    const end = written.replace(/[.,;:!?)\]}]{1,3}$/, '').length;
    return { start: index, end: index + end };
  });

export const mayHoldLinks = (text: string): boolean =>
  /[.:]\S|me\s?\/|\b(?:dot|p[ou]nto|period|pto)\b|\s\.\s/i.test(text);

/** Spans of links to messengers, telephone and mail schemes. */
export const linksToPersonsIn = (folded: FoldedText): Span[] => spansOf(folded, toPersons);

/** Spans of website addresses, with or without "https://", and as they are said: "quay dot com". */
export const linksToPagesIn = (folded: FoldedText): Span[] => [
  ...spansOf(folded, toPages),
  ...spansOf(folded, spokenPages),
];
