import type { ReactNode } from 'react';

import { StoredDataTable } from '#features/accounts/ui/stored-data-table.tsx';
import { ContactDetails } from '#features/leads/ui/contact-details.tsx';
import { Questions } from '#features/leads/ui/questions.tsx';
import { Section } from '#ui/page.tsx';
import { Steps } from '#ui/steps.tsx';
import { Table, Td, Th } from '#ui/table.tsx';

import type { ContentSection, SectionOf } from '../schema/pages.ts';
import { Cards, Jump, Plans, Points, type PlanLines } from './cards.tsx';
import { DestinationChart, type DestinationLink } from './destination-chart.tsx';
import { Figures, Testimonials } from './figures.tsx';
import { LinkedWords } from './linked-words.tsx';
import { type Operation, Operations } from './operations.tsx';

/** Data that sections show beside their texts. */
export interface SectionData {
  kept: readonly { table: string; holds: string; kept: string; seenBy: string }[];
  contact: { details: Parameters<typeof ContactDetails>[0]['details']; answerTime: string } | null;
  destinations: readonly DestinationLink[];
  operations: readonly Operation[];
  /** The lines of plans, by feature. */
  planLines: PlanLines;
}

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
    <Table caption={title ?? ''} dense>
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

function contentOf(section: ContentSection, data: SectionData): ReactNode {
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
    case 'kept':
      return <StoredDataTable rows={data.kept} />;
    case 'contact':
      return data.contact && <ContactDetails {...data.contact} />;
    case 'operations':
      return <Operations {...section} operations={data.operations} />;
    case 'destinations':
      return <DestinationChart destinations={data.destinations} />;
    case 'jump':
      return <Jump {...section} />;
    // Rendered last.
    case 'closing':
      return null;
  }
}

/** One section of a page, with its heading if it has one. */
export function ContentPart({ section, data }: { section: ContentSection; data: SectionData }) {
  if (section.kind === 'jump' || section.kind === 'closing') return contentOf(section, data);
  return (
    <Section
      id={section.id}
      title={section.title}
      text={section.text && <LinkedWords>{section.text}</LinkedWords>}
      className="mt-14"
    >
      {contentOf(section, data)}
    </Section>
  );
}
