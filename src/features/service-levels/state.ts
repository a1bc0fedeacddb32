/** Percent of a month in which the marketplace answers. */
export const availabilityTarget = 99.9;
/** A check counts if the marketplace answered it within this time. */
export const maxSeconds = 10;
/**
 * Successful checks no further apart than this form one span. There is one every minute, but a busy node may be late.
 */
export const gapSeconds = 150;
/** A mail is on time if the mail server took it within this many minutes. */
export const mailMinutes = 5;
/** Interruptions of a month that are listed; of more, the longest. */
export const maxListed = 100;
/** Hours after its end in which what a month promised can still be kept or missed. */
export const settledHours = 24;
