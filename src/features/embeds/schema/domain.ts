/** Names reserved for private networks, which the public DNS does not resolve. */
const innerName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/;
const label = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Where a TXT record proves a name that cannot be a CNAME. */
export const proofName = (domain: string): string => `_site-proof.${domain}`;

/** Returns a host name in ASCII (`xn--…`) from what people type or paste; null if it is none. */
export function readDomain(typed: string): string | null {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
  if (/[\s/?#@:\\*%]/.test(name) || !URL.canParse(`https://${name}`)) return null;
  const { hostname } = new URL(`https://${name}`);
  const labels = hostname.split('.');
  const isName =
    labels.length > 1 && hostname.length <= 253 && labels.every((one) => label.test(one) && !one.endsWith('-'));
  // Browsers read a name that ends with a number as an address.
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') && !innerName.test(hostname) ? hostname : null;
}

/** True for a name under which the marketplace itself is reached, or one below it. */
export const isOurs = (domain: string, ours: string): boolean => domain === ours || domain.endsWith(`.${ours}`);
