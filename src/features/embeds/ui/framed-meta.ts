import type { MetaDescriptor } from 'react-router';

import type { Words } from '#shared/languages.ts';

interface FramedPage {
  loaderData?: {
    /** The company's name. */
    name: string;
    /** Its address on the company's own host name; undefined under ours. */
    canonical: string | undefined;
  };
}

/**
 * Returns the `meta` export of a page on a company's own site: it names the company, not this product. Search engines
 * find it under the company's own host name only.
 */
export const framedMeta =
  (title: Words, description: Words) =>
  ({ loaderData }: FramedPage): MetaDescriptor[] => [
    { title: loaderData === undefined ? title() : `${title()} · ${loaderData.name}` },
    { name: 'description', content: description() },
    loaderData?.canonical === undefined
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
  ];
