/** All that strangers read of a listing that is verified and paused: what it is called, where it is, and since and until when. */
export interface PausedListing {
  id: string;
  slug: string;
  company_name: string;
  city: string;
  state: string;
  country_code: string;
  paused_at: Date | null;
  /** Where its owner said it, and that day has not passed. */
  paused_until: string | null;
}
