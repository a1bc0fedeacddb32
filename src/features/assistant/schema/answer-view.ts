/** What the page of an answer shows, in the reader's words: the browser loads no catalogue for it. */
export interface AnswerView {
  /** The answer in sentences. */
  words: string[];
  /** What was asked, as its address says it. */
  asked: { said: string[]; changes: string | null };
  /** The page that has the same answer. */
  href: string;
  chips: { key: string; label: string; removeHref: string }[];
  question: { text: string; answers: { label: string; href: string }[] } | null;
  /** "Did you mean …?" */
  meant: { label: string; key: string | null; href: string }[];
  /** What could not be read: a date gone by, the end of a long text. */
  notes: string[];
  legs: LegView[];
  /** What can be done about all of it: "Request quotes". */
  acts: { label: string; to: string }[];
  relax: { label: string; count: string; key: string | null; href: string | null }[];
}

export interface LegView {
  title: string;
  /** The best of those that fit. */
  cards: MatchCardView[];
  /** Who does it elsewhere, where hardly anybody fits. */
  nearest: MatchCardView[];
  /** Where more fit than are shown: how many of them these are, and the page of all. */
  all: { best: string; label: string; href: string } | null;
}

export interface MatchCardView {
  id: string;
  name: string;
  /** What it is, in words. */
  kind: string;
  /** "Doral, FL" */
  location: string;
  isDemo: boolean;
  href: string;
  /** Where one asks a partner to connect; null for a warehouse. */
  connectHref: string | null;
  /** "87 %"; null where nothing was asked that it could fit. */
  fit: string | null;
  /** "1,102 miles from Dallas"; null where it is near enough. */
  away: string | null;
  reasons: string[];
  unmet: string[];
}
