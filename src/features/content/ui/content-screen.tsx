import type { ReactNode } from 'react';

import { Page } from '#ui/page.tsx';

import type { ContentPage } from '../schema/pages.ts';
import { Closing } from './closing.tsx';
import { ContentHead } from './content-head.tsx';
import { ContentPart, type Further, type SectionData } from './sections.tsx';

interface ContentScreenProps {
  page: ContentPage;
  data: SectionData;
  /** Renders the sections that show data, on the pages that have such. */
  further?: Further;
  /** Rendered first, below the head. */
  children?: ReactNode;
}

/** A content page: head, sections in order, closing. */
export function ContentScreen({ page, data, further = () => null, children }: ContentScreenProps) {
  const closing = page.sections.find((section) => section.kind === 'closing');
  return (
    <>
      <ContentHead page={page} />
      <Page>
        {children}
        {page.sections.map((section, index) => (
          <ContentPart key={index} section={section} data={data} further={further} />
        ))}
      </Page>
      {closing && <Closing {...closing} />}
    </>
  );
}
