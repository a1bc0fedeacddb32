import { withoutContactDetails } from '#shared/contact-details.ts';

/** A text as others may read it while their conversation is masked. */
export const masked = (text: string, isMasked: boolean): string => (isMasked ? withoutContactDetails(text) : text);
