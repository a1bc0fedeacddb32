/** At most as many octets as a name before the "@" may have (RFC 5321). */
const maxLocal = 64;
const maxAddress = 254;

const isAtom = (part: string): boolean => /^[\p{L}\p{M}\p{N}_'+-]+$/u.test(part) && !/[\p{Lu}\p{Lt}]/u.test(part);
const isLabel = (label: string): boolean => /^[a-z\d-]{1,63}$/.test(label) && !label.startsWith('-');

/** A domain in the letters of the wire (`xn--…`), in which each has one spelling; null when it is none with a dot and a name at its end. */
function wireDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  const isTop = /^[a-z]{2,}$/.test(last) || last.startsWith('xn--');
  return labels.length > 1 && labels.every(isLabel) && isTop ? hostname : null;
}

/**
 * An address that mail can be sent to, in lower case, also with letters of other scripts (RFC 6531); its domain in the letters of the wire, so that
 * one mailbox has one spelling. Null for anything else: no blanks, quotes, line breaks, brackets or second "@" pass.
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
