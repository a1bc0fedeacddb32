/** What a company may show on its own site, in this order. */
export const embedParts = ['places', 'quote', 'tracking'] as const;

export type EmbedPart = (typeof embedParts)[number];

/** Most sites that may show it in a frame. */
export const maxOrigins = 20;

/** The contrast of text that WCAG 2.2 asks for (AA). */
export const leastContrast = 4.5;

export const maxMessage = 4000;

/** Receipts to one address in a day: anybody can enter anybody's. */
export const maxReceipts = 3;

/** Why a company's own host name is not proved. */
export type DomainProblem = 'nothing' | 'elsewhere' | 'other_token' | 'unanswered' | 'taken';

/** Days for which a proved name is still served while the DNS does not answer. */
export const unansweredDays = 7;
