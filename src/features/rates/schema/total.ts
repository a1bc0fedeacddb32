/** What a row of a list costs at the reader's numbers, in words. */
export interface Total {
  /** "$2,950 for 3 months" */
  total: string;
  /** "$760 a month, $670 once"; of a partner the lane. */
  parts: string;
  /** The card has no price for something that the numbers ask for. */
  isIncomplete: boolean;
}
