import type { ReactNode } from 'react';

import { StoredDataTable } from '#features/accounts/ui/stored-data-table.tsx';
import { ContactDetails } from '#features/leads/ui/contact-details.tsx';

import type { ContentSection } from '../schema/pages.ts';
import { type Operation, Operations } from './operations.tsx';

export interface FurtherData {
  kept: readonly { table: string; holds: string; kept: string; seenBy: string }[];
  contact: { details: Parameters<typeof ContactDetails>[0]['details']; answerTime: string } | null;
  operations: readonly Operation[];
}

/** The sections that show data; null for others. */
export function furtherSection(section: ContentSection, data: FurtherData): ReactNode {
  if (section.kind === 'kept') return <StoredDataTable rows={data.kept} />;
  if (section.kind === 'contact') return data.contact && <ContactDetails {...data.contact} />;
  return section.kind === 'operations' ? <Operations {...section} operations={data.operations} /> : null;
}
