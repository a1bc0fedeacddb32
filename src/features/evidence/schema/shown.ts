import type { Shown } from '#shared/seen.ts';
import * as m from '#texts/messages.js';

import { paperLabel, statusLabels } from '../state.ts';
import type { Evidence } from './evidence.ts';

// What the page of the checkers shows to whoever decides, and the version that commands ask for.

/** Another one after every change of a paper. */
export const evidenceVersion = ({ status, updated_at }: { status: string; updated_at: Date }): string =>
  `${status}.${updated_at.getTime()}`;

/** A paper as its checker reads it. */
export const shownPaper = (paper: Evidence): Shown => ({
  version: evidenceVersion(paper),
  facts: [
    { label: m.evidence_field_paper(), text: paperLabel(paper.kind, paper.proves) },
    { label: m.evidence_field_number(), text: paper.number ?? '' },
    { label: m.evidence_field_issuer(), text: paper.issuer ?? '' },
    { label: m.evidence_field_until(), text: paper.valid_until ?? '' },
    { label: m.evidence_field_status(), text: statusLabels[paper.status]() },
  ],
});

/** What staff look up about a row. */
interface Looked {
  title: string;
  address: string;
  phone: string | null;
}

/** Another one as soon as the row is called otherwise or stands elsewhere. */
export const papersVersion = ({ title, address, phone }: Looked): string => JSON.stringify([title, address, phone]);

/** What staff look up about a row: who, where, and whether somebody answers. */
export const shownSubject = (papers: Looked): Shown => ({
  version: papersVersion(papers),
  facts: [
    { label: m.evidence_field_name(), text: papers.title },
    { label: m.evidence_kind_address(), text: papers.address },
    { label: m.evidence_field_phone(), text: papers.phone ?? '' },
  ],
});
