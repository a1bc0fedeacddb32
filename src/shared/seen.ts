import * as m from '#texts/messages.js';

import { AppError } from './errors.ts';

// Whoever decides names what they saw: the page gives each decision what it shows, and the decision brings it back.

export interface ShownFact {
  label: string;
  text: string;
  /** Of what a person wrote, where it is known. */
  lang?: string | null;
}

/** What a page shows to somebody who decides about it. */
export interface Shown {
  /** Another one as soon as anything differs that the decision is about. */
  version: string;
  /** In words, so that both texts can be told when it says something else by then. */
  facts: readonly ShownFact[];
}

/** The value of the hidden field `seen` of a decision. */
export const seenText = ({ version, facts }: Shown): string =>
  JSON.stringify({ version, facts: facts.map(({ label, text }) => ({ label, text })) });

/** A fact as it was seen, and as it is. */
export interface SeenDifference extends ShownFact {
  seen: string;
}

/** What says something else now, of what was seen. */
export function differencesSince(seen: Shown, now: Shown): SeenDifference[] {
  const texts = new Map(now.facts.map(({ label, text }) => [label, text]));
  return seen.facts
    .map(({ label, text }) => ({ label, seen: text, text: texts.get(label) ?? '' }))
    .filter((fact) => fact.text !== fact.seen);
}

/**
 * Refuses with `conflict` a decision about something that says something else than the page showed.
 * Call it with the row locked, so that what was seen is what is decided about.
 */
export function requireSeen(version: string, seen: string): void {
  if (seen === '' || version !== seen) throw new AppError('conflict', { detail: m.shared_seen_changed() });
}
