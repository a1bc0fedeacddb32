import type { MetaDescriptor } from 'react-router';

interface FramedMeta {
  title: string;
  company: string | undefined;
  description: string;
  /** Its address on the company's own host name; undefined under ours. */
  canonical: string | undefined;
}

/**
 * Returns the head of a page on a company's own site: it names the company, not this product. Search engines find it
 * under the company's own host name only.
 */
export const framedMeta = ({ title, company, description, canonical }: FramedMeta): MetaDescriptor[] => [
  { title: company === undefined ? title : `${title} · ${company}` },
  { name: 'description', content: description },
  canonical === undefined
    ? { name: 'robots', content: 'noindex' }
    : { tagName: 'link', rel: 'canonical', href: canonical },
];
