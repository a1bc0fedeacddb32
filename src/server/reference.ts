import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody mixes up on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number for a receipt, such as "L-7K2M9QX4": 40 random bits, so that none leads to another. */
export const newReference = (prefix: string): string =>
  `${prefix}-${Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('')}`;
