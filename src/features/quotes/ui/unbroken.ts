/** A reference as a heading writes it: with a joiner after its hyphen, where a line would break. */
export const unbroken = (reference: string): string => reference.replace('-', '-\u2060');
