import * as m from '#texts/messages.js';

import { AppError } from './errors.ts';

// A decision carries the version that its page showed: the page gives it to each form, and the form sends it back.

export interface ShownFact {
  label: string;
  text: string;
  /** Language of user content, where known. */
  lang?: string | null;
}

/** What a page shows to somebody who makes a decision. */
export interface Shown {
  /** Changes as soon as anything changes that the decision is about. */
  version: string;
  /** The facts in words, so that both states can be shown if they differ later. */
  facts: readonly ShownFact[];
}

/** Returns the value of a decision's hidden field `seen`. */
export const shownVersionValue = ({ version, facts }: Shown): string =>
  JSON.stringify({ version, facts: facts.map(({ label, text }) => ({ label, text })) });

/** A fact as it was seen, and as it is now. */
export interface ChangedFact extends ShownFact {
  seen: string;
}

/** Returns the facts that differ between what was seen and what is there now. */
export function differencesSince(seen: Shown, now: Shown): ChangedFact[] {
  const texts = new Map(now.facts.map(({ label, text }) => [label, text]));
  return seen.facts
    .map(({ label, text }) => ({ label, seen: text, text: texts.get(label) ?? '' }))
    .filter((fact) => fact.text !== fact.seen);
}

/**
 * Throws `conflict` if the row differs from what the page showed. Call it with the row locked, so that the version
 * compared is the one decided about.
 */
export function requireShownVersion(version: string, seen: string): void {
  if (seen === '' || version !== seen) throw new AppError('conflict', { detail: m.shared_seen_changed() });
}
