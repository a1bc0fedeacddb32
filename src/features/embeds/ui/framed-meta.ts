import type { MetaDescriptor } from 'react-router';

interface FramedMeta {
  title: string;
  company: string | undefined;
  description: string;
}

/** Returns the head of a page on a company's own site: it names the company, not this product, and is for no search engine. */
export const framedMeta = ({ title, company, description }: FramedMeta): MetaDescriptor[] => [
  { title: company === undefined ? title : `${title} · ${company}` },
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
];
