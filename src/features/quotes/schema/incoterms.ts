import type { ServiceCode } from '#features/catalog/services.ts';
import * as m from '#texts/messages.js';

import { servicesOfMode } from './modes.ts';

/** Rules of the International Chamber of Commerce, 2020. */
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const;
export type Incoterm = (typeof incoterms)[number];

/** For goods that are handed over at a ship; for any other way there is a rule beside each. */
const seaTerms: ReadonlySet<Incoterm> = new Set(['FAS', 'FOB', 'CFR', 'CIF']);

/** Whether goods go by sea, or may: a request for forwarding alone leaves open how they go. */
const mayGoBySea = (services: readonly ServiceCode[]): boolean =>
  services.includes('ocean_freight') ||
  !services.some((service) => [...servicesOfMode.air, ...servicesOfMode.ground].includes(service));

/** The rules that can be agreed on for these services. */
export const incotermsFor = (services: readonly ServiceCode[]): Incoterm[] =>
  incoterms.filter((code) => !seaTerms.has(code) || mayGoBySea(services));

interface Term {
  incoterm: string | null;
  incoterm_place: string | null;
}

/** "FCA Miami International Airport, Incoterms 2020": a rule is a term only with its named place. */
export const termText = ({ incoterm, incoterm_place }: Term): string | null =>
  incoterm === null || incoterm_place === null ? null : m.quotes_term({ code: incoterm, place: incoterm_place });
