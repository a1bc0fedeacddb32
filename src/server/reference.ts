import { randomBytes } from 'node:crypto';

/** Letters and digits that are not confused on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns a reference for a receipt, such as "L-7K2M9QX4": 40 random bits, so that none can be guessed from another.
 */
export const newReference = (prefix: string): string =>
  `${prefix}-${Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('')}`;
