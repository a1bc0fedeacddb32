/** How a company sees whoever looks after it: plain data, shown on its page. */
export interface ManagerDesk {
  picture: { src: string; width: number; height: number } | null;
  /** The reader's talk that is to come. */
  talk: Date | null;
  /** The next free times. */
  next: readonly Date[];
  /** The page on which one is booked. */
  to: string;
}
