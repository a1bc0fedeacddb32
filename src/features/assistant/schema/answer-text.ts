import { serviceLabel, type ServiceCode } from '#features/catalog/services.ts';
import type { Requirement, RequirementField } from '#features/needs/schema.ts';
import * as m from '#texts/messages.js';

import { questionFor } from './questions.ts';
import { understoodParts } from './understood.ts';

interface Answer {
  said: readonly string[];
  need: Requirement;
  missing: readonly RequirementField[];
  legs: readonly {
    services: readonly ServiceCode[];
    /** How many of all matches these are; null if they are all. */
    best: string | null;
    matches: readonly { name: string; reasons: readonly string[]; unmet: readonly string[] }[];
    /** Providers elsewhere, in sentences. */
    nearest: readonly string[];
  }[];
  /** What to give up, with how many there would be without it; only where somebody is missing. */
  relax: readonly { label: string; count: string }[];
}

/** Returns an answer as plain text for programs: what was understood, who fits and why, and one question. */
export function answerText({ said, need, missing, legs, relax }: Answer): string {
  const parts = understoodParts(need, said).map(({ label }) => label);
  const question = questionFor(missing);
  if (parts.length === 0) return [m.assistant_not_understood(), question?.text].filter(Boolean).join('\n');
  const found = legs.flatMap(({ services, best, matches, nearest }) => [
    ...(legs.length > 1 && services.length > 0 ? [`${services.map(serviceLabel).join(', ')}:`] : []),
    ...(best === null ? [] : [`${best}:`]),
    ...(matches.length === 0 ? [m.assistant_nobody_here()] : []),
    ...matches.flatMap(({ name, reasons, unmet }) => [
      `- ${name}: ${reasons.join('; ')}`,
      ...(unmet.length > 0 ? [`  ${m.assistant_not_met()}: ${unmet.join('; ')}`] : []),
    ]),
    ...nearest,
  ]);
  const instead = relax.map(({ label, count }) => `${label} (${count})`);
  return [
    m.assistant_understood_as({ parts: parts.join(', ') }),
    ...found,
    ...(instead.length > 0 ? [`${m.assistant_relax()}: ${instead.join('; ')}`] : []),
    ...(question ? [question.text] : []),
  ].join('\n');
}
