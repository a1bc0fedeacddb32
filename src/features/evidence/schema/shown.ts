import type { Shown } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { paperLabel, statusLabels } from '../state.ts';
import type { Evidence } from './evidence.ts';

// What the review page shows, and the versions that commands compare.

/** Changes with every change of a document. */
export const evidenceVersion = ({ status, updated_at }: { status: string; updated_at: Date }): string =>
  `${status}.${updated_at.getTime()}`;

/** A document as its reviewer sees it. */
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

/** The facts that staff verify about a row. */
interface Looked {
  title: string;
  address: string;
  phone: string | null;
}

/** Changes with the row's name, address or telephone number. */
export const papersVersion = ({ title, address, phone }: Looked): string => JSON.stringify([title, address, phone]);

/** Returns the facts that staff verify: identity, address, and telephone number. */
export const shownSubject = (papers: Looked): Shown => ({
  version: papersVersion(papers),
  facts: [
    { label: m.evidence_field_name(), text: papers.title },
    { label: m.evidence_kind_address(), text: papers.address },
    { label: m.evidence_field_phone(), text: papers.phone ?? '' },
  ],
});
