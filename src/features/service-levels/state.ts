/** Percent of a month in which the marketplace answers. */
export const availabilityTarget = 99.9;
/** A check counts if the marketplace answered it within this time. */
export const mostSeconds = 10;
/** Checks of every minute that are closer together than this belong together: a node may be busy with other work. */
export const gapSeconds = 150;
/** A mail is on time if the mail server took it so soon. */
export const mailMinutes = 5;
/** Interruptions of a month that are listed; of more, the longest. */
export const mostListed = 100;
/** Hours after its end in which what a month promised can still be kept or missed. */
export const settledHours = 24;
