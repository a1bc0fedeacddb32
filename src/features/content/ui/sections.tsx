import type { ReactNode } from 'react';

import { Questions } from '#features/leads/ui/questions.tsx';
import { Section } from '#ui/page.tsx';
import { Steps } from '#ui/steps.tsx';
import { Table, Td, Th } from '#ui/table.tsx';

import type { ContentSection, SectionOf } from '../schema/pages.ts';
import { Cards, Jump, Plans, Points, type PlanLines } from './cards.tsx';
import { DestinationChart, type DestinationLink } from './destination-chart.tsx';
import type { FurtherData } from './further-sections.tsx';
import { Figures, Testimonials } from './figures.tsx';
import { LinkedWords } from './linked-words.tsx';

/** Data that sections show beside their texts. */
export interface SectionData extends FurtherData {
  destinations: readonly DestinationLink[];
  /** The lines of plans, by feature. */
  planLines: PlanLines;
}

/** Renders the sections that only pages without scripts have, so that no other page loads them (further-sections.tsx). */
export type Further = (section: ContentSection) => ReactNode;

function Paragraphs({ paragraphs, points }: SectionOf<'words'>) {
  return (
    <div className="max-w-text space-y-4">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedWords>{paragraph}</LinkedWords>
        </p>
      ))}
      {points && <Points points={points} />}
    </div>
  );
}

function Rows({ title, columns, rows }: SectionOf<'table'>) {
  return (
    <Table caption={title ?? ''} dense even={columns.length > 3}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column}>{column}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <Td key={columns[index]} primary={index === 0} label={index === 0 ? undefined : columns[index]}>
                <LinkedWords>{cell}</LinkedWords>
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function contentOf(section: ContentSection, data: SectionData, further: Further): ReactNode {
  switch (section.kind) {
    case 'words':
      return <Paragraphs {...section} />;
    case 'cards':
      return <Cards items={section.items} />;
    case 'steps':
      return (
        <div className="max-w-text">
          <Steps steps={section.items} />
        </div>
      );
    case 'plans':
      return <Plans items={section.items} lines={data.planLines} />;
    case 'questions':
      return <Questions items={section.items} />;
    case 'figures':
      return <Figures {...section} />;
    case 'voices':
      return <Testimonials {...section} />;
    case 'table':
      return <Rows {...section} />;
    case 'jump':
      return <Jump {...section} />;
    // Rendered last.
    case 'closing':
      return null;
    case 'kept':
    case 'contact':
    case 'operations':
      return further(section);
    case 'destinations':
      return <DestinationChart destinations={data.destinations} />;
  }
}

/** One section of a page, with its heading if it has one. */
export function ContentPart({
  section,
  data,
  further,
}: {
  section: ContentSection;
  data: SectionData;
  further: Further;
}) {
  if (section.kind === 'jump' || section.kind === 'closing') return contentOf(section, data, further);
  return (
    <Section
      id={section.id}
      title={section.title}
      text={section.text && <LinkedWords>{section.text}</LinkedWords>}
      className="mt-14"
    >
      {contentOf(section, data, further)}
    </Section>
  );
}
