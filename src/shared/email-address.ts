/** Maximum octets before the "@" (RFC 5321). */
const maxLocal = 64;
const maxAddress = 254;

const isAtom = (part: string): boolean => /^[\p{L}\p{M}\p{N}_'+-]+$/u.test(part) && !/[\p{Lu}\p{Lt}]/u.test(part);
const isLabel = (label: string): boolean => /^[a-z\d-]{1,63}$/.test(label) && !label.startsWith('-');

/** Returns the domain in its ASCII form (`xn--…`); null if it has no dot or does not end in a name. */
function wireDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  const isTop = /^[a-z]{2,}$/.test(last) || last.startsWith('xn--');
  return labels.length > 1 && labels.every(isLabel) && isTop ? hostname : null;
}

/**
 * Returns an address that mail can be sent to: lower case, its domain in ASCII form so that a mailbox has one spelling;
 * other scripts are allowed (RFC 6531). Null for anything else, including blanks, quotes, line breaks, brackets and a
 * second "@".
 */
export function readEmailAddress(text: string): string | null {
  if (text.length > maxAddress) return null;
  const parts = text.toLowerCase().normalize('NFC').split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length !== 2 || !local.split('.').every(isAtom)) return null;
  if (new TextEncoder().encode(local).length > maxLocal || /['.]$/.test(local)) return null;
  const host = wireDomain(domain);
  const address = `${local}@${host}`;
  return host === null || address.length > maxAddress ? null : address;
}

/** Returns what follows the "@" of an address that `readEmailAddress` returned. */
export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
