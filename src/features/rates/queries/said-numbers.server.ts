import { temperatureClasses } from '#features/catalog/temperatures.ts';
import { readNeed } from '#features/needs/reading/parse-requirement.server.ts';
import type { ContainerType, Requirement } from '#features/needs/schema.ts';

import { numberBounds } from '../schema/number-bounds.ts';
import type { NumberName, Numbers } from '../schema/numbers.ts';

const within = (name: NumberName, value: number | null): number | null =>
  value !== null && value >= numberBounds[name].min && value <= numberBounds[name].max ? value : null;

/** The numbers of a need; `months` is null if nobody said how long. */
type SaidNumbers = Omit<Numbers, 'months'> & { months: number | null };

/** What is chosen beside a sentence, and takes the place of what it says; null is not chosen. */
export type ChosenBeside = Pick<Requirement, 'pallets' | 'areaSqFt' | 'temperatureC' | 'startDate'>;

/**
 * Returns what a sentence says of how much is to be kept, and from when: "40 frozen pallets from January for three
 * months". `numbers` is null unless it, or what is chosen beside it, says pallets or an area; `months` is said without
 * them, too. `today` is a date as YYYY-MM-DD.
 */
export function numbersOfSentence(text: string, today: string, chosen?: ChosenBeside) {
  const { need } = readNeed(text, { today });
  const corrected = Object.entries(chosen ?? {}).filter(([, value]) => value !== null);
  return {
    numbers: numbersOfNeed({ ...need, ...Object.fromEntries(corrected) }, today),
    months: monthsOf(need),
  };
}

const monthsOf = ({ durationMonths }: Requirement): number | null =>
  within('months', durationMonths === null ? null : Math.ceil(durationMonths));

/** Returns the same of a need that was read. */
export function numbersOfNeed(need: Requirement, today: string): SaidNumbers | null {
  const pallets = within('pallets', need.pallets);
  const areaSqft = pallets === null ? within('areaSqft', need.areaSqFt) : null;
  if (pallets === null && areaSqft === null) return null;
  const kept = need.temperatureC ?? (need.cold && temperatureClasses[need.cold]);
  const temperatureC = kept?.max ?? kept?.min;
  const start = need.startDate?.slice(0, 7) ?? '';
  return {
    ...(pallets !== null && { pallets }),
    ...(areaSqft !== null && { areaSqft }),
    ...(temperatureC != null && { temperatureC }),
    ...(need.services.includes('hazmat') && { hazardous: 1 }),
    // What begins this month begins now.
    ...(start > today.slice(0, 7) && { start }),
    months: monthsOf(need),
  };
}

const containerNames: Partial<Record<ContainerType, NumberName>> = {
  '20GP': 'containers20',
  '40GP': 'containers40',
  '40HC': 'containers40hc',
  '40RF': 'containers40rf',
};

/** Returns what a need says of how much is to be moved; empty if it does not say it. */
export function freightOfNeed({ weightKg, volumeM3, containers, services }: Requirement): Partial<Numbers> {
  const box = containers?.type ? containerNames[containers.type] : undefined;
  const said: [NumberName | undefined, number | null][] = [['weightKg', weightKg], ['volumeM3', volumeM3], [box, containers?.count ?? null]]; // prettier-ignore
  const moved = said.flatMap(([name, value]) =>
    name === undefined || within(name, value) === null ? [] : [[name, value]],
  );
  return {
    ...(Object.fromEntries(moved) as Partial<Numbers>),
    ...(moved.length > 0 && services.includes('hazmat') && { hazardous: 1 }),
  };
}
