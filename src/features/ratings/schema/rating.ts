import type { RatingStatus } from '../state.ts';

/** A review as everybody reads it; its author stays unnamed. */
export interface PublishedRating {
  id: string;
  rating: number;
  text: string;
  language: string | null;
  published_at: Date;
  reply: string | null;
  reply_language: string | null;
  replied_at: Date | null;
  /** Made up, to show how reviews look. */
  is_demo: boolean;
}

/** What stands of them on the page of a row. */
export interface Reviews {
  newest: PublishedRating[];
  /** The page with all of them, where there are more. */
  all: string | null;
}

/** One that the caller may write or has written. */
export interface OwnRating {
  id: string;
  /** Of whom; null when it is gone. */
  subject_name: string | null;
  origin_title: string;
  status: RatingStatus;
  rating: number | null;
  text: string | null;
  review_reason: string | null;
  mayWrite: boolean;
}

/** One that staff decide about. */
export interface WaitingRating {
  id: string;
  subject_name: string | null;
  origin_title: string;
  status: RatingStatus;
  rating: number | null;
  text: string | null;
  language: string | null;
  version: number;
  /** Whether the reader wrote it, or owns what it is about: somebody else decides then. */
  is_own: boolean;
}
