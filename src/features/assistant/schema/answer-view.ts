import type { Total } from '#features/rates/schema/total.ts';

/** What the page of an answer shows, in the reader's language, so that the browser needs no catalogue. */
export interface AnswerView {
  /** The answer in sentences. */
  words: string[];
  /** The question, as in the address. */
  asked: { said: string[]; changes: string | null };
  /** The page with the same answer. */
  href: string;
  chips: { key: string; label: string; removeHref: string }[];
  question: { text: string; answers: { label: string; href: string }[] } | null;
  /** "Did you mean …?" */
  meant: { label: string; key: string | null; href: string }[];
  /** What could not be read: a past date, the end of a long text. */
  notes: string[];
  legs: LegView[];
  /** The lowest total of a plan of several legs, as far as prices are on file. */
  whole: string | null;
  /** Actions for the whole answer: "Request quotes". */
  acts: { label: string; to: string }[];
  relax: { label: string; count: string; key: string | null; href: string | null }[];
}

export interface LegView {
  title: string;
  /** The lowest total among the cards, "From $1,738", and which company charges it. */
  lowest: { total: string; name: string; href: string } | null;
  /** The request to all who could do a leg that nobody is found for. */
  ask: { label: string; to: string } | null;
  /** The best matches. */
  cards: MatchCardView[];
  /** Providers elsewhere, if hardly anybody fits. */
  nearest: MatchCardView[];
  /** If more fit than are shown: how many these are, and the page with all. */
  all: { best: string; label: string; href: string } | null;
  /** The list by total, if the need says what totals are computed from. */
  byTotal: { label: string; href: string } | null;
}

export interface MatchCardView {
  /** What it costs at the reader's numbers, if there is a lane with a price for them. */
  total: Total | null;
  /** Why it has none in a list that can be ordered by total. */
  noTotal?: string | null;
  id: string;
  /** `refText` of its row, to save it. */
  subject: string;
  isSaved: boolean;
  name: string;
  /** Its kind, in words. */
  kind: string;
  /** "Doral, FL" */
  location: string;
  isDemo: boolean;
  href: string;
  /** The page to request a connection with a partner; null for a warehouse. */
  connectHref: string | null;
  /** "87 %"; null if the need has nothing to compare. */
  fit: string | null;
  /** "1,102 miles from Dallas"; null within reach. */
  away: string | null;
  reasons: string[];
  /** Remarks that are neither reasons nor requirements: a price above those of others. */
  asides: string[];
  unmet: string[];
}
