import type { RatingStatus } from '../state.ts';

/** A review as everybody reads it. */
export interface PublishedRating {
  id: string;
  /** Name and company of its author; null if it was written before reviews were signed. */
  by: string | null;
  rating: number;
  text: string;
  language: string | null;
  published_at: Date;
  reply: string | null;
  reply_language: string | null;
  replied_at: Date | null;
  /** Invented for the demonstration. */
  is_demo: boolean;
}

/** The reviews shown on the page of a row. */
export interface Reviews {
  newest: PublishedRating[];
  /** The page with all of them, if there are more. */
  all: string | null;
}

/** A review that the caller has written or may write. */
export interface OwnRating {
  id: string;
  /** Name of the reviewed row; null if it is deleted. */
  subject_name: string | null;
  origin_title: string;
  status: RatingStatus;
  rating: number | null;
  text: string | null;
  review_reason: string | null;
  /** What it is signed with. */
  by: string;
  mayWrite: boolean;
}

/** A review that staff decide about. */
export interface WaitingRating {
  id: string;
  subject_name: string | null;
  origin_title: string;
  status: RatingStatus;
  rating: number | null;
  text: string | null;
  language: string | null;
  by: string | null;
  version: number;
  /** True if the reader wrote it or owns the reviewed row: somebody else must decide. */
  is_own: boolean;
}
