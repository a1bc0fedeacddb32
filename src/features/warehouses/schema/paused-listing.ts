/** Public data of a verified, paused listing: its name, its place, and since and until when. */
export interface PausedListing {
  id: string;
  slug: string;
  company_name: string;
  city: string;
  state: string;
  country_code: string;
  paused_at: Date | null;
  /** If the owner stated it and the day has not passed. */
  paused_until: string | null;
}
