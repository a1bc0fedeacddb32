import type { ServiceCode } from '#features/catalog/services.ts';
import * as m from '#texts/messages.js';

import { servicesOfMode } from './modes.ts';

/** Incoterms of the International Chamber of Commerce, 2020. */
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const;
export type Incoterm = (typeof incoterms)[number];

/** For goods handed over at a ship; each has an equivalent for other modes. */
const seaTerms: ReadonlySet<Incoterm> = new Set(['FAS', 'FOB', 'CFR', 'CIF']);

/** Returns true if goods go by sea or may: forwarding alone leaves the mode open. */
const mayGoBySea = (services: readonly ServiceCode[]): boolean =>
  services.includes('ocean_freight') ||
  !services.some((service) => [...servicesOfMode.air, ...servicesOfMode.ground].includes(service));

/** Returns the Incoterms that apply to these services. */
export const incotermsFor = (services: readonly ServiceCode[]): Incoterm[] =>
  incoterms.filter((code) => !seaTerms.has(code) || mayGoBySea(services));

interface Term {
  incoterm: string | null;
  incoterm_place: string | null;
}

/** Returns "FCA Miami International Airport, Incoterms 2020": an Incoterm is only valid with a named place. */
export const termText = ({ incoterm, incoterm_place }: Term): string | null =>
  incoterm === null || incoterm_place === null ? null : m.quotes_term({ code: incoterm, place: incoterm_place });
