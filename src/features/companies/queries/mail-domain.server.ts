import providers from 'email-providers/all.json' with { type: 'json' };

import { emailDomain } from '#shared/email-address.ts';

/** Mail providers of the region, and others, that the list lacks: access providers whose customers share a domain. */
const others = [
  'fastmail.com',
  'tutanota.com',
  'tuta.com',
  'cantv.net',
  'claro.net.do',
  'codetel.net.do',
  'coqui.net',
  'cwjamaica.com',
  'cwpanama.net',
  'ice.co.cr',
  'racsa.co.cr',
  'tricom.net',
  'une.net.co',
];

/** In the list, but reserved for documentation (RFC 2606): addresses of the demonstration. */
const noProvider = 'example.com';

const shared: ReadonlySet<string> = new Set([...providers, ...others].filter((domain) => domain !== noProvider));

/** Returns the domain of an address if it can be a company's own; null for providers where anybody gets an address. */
export function companyDomain(email: string): string | null {
  const domain = emailDomain(email);
  // Providers give out addresses below their domains, too.
  const labels = domain.split('.');
  const isShared = labels.some((_, index) => shared.has(labels.slice(index).join('.')));
  return isShared ? null : domain;
}
