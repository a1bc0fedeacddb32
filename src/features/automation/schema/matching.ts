import { foldText } from '#shared/plain-text.ts';
import { sqFtFromSquareMetres } from '#shared/units.ts';

import type { Unit } from '../state.ts';
import type { Happening, RuleSettings } from './rule.ts';

/** An amount as rows keep it: areas in square feet. */
export const storedAmount = (amount: number, unit: Unit): number =>
  unit === 'm2' ? sqFtFromSquareMetres(amount) : amount;

type Conditions = Pick<RuleSettings, 'services' | 'place' | 'client' | 'unit' | 'least' | 'most'>;
type Facts = Pick<Happening, 'services' | 'places' | 'clients' | 'pallets' | 'area_sqft'>;

/** True if all conditions are met; what is not known meets none. */
export function matches({ services, place, client, unit, least, most }: Conditions, facts: Facts): boolean {
  if (services.length > 0 && !services.some((code) => facts.services.includes(code))) return false;
  if (place !== null && !isNamed(place, facts.places)) return false;
  if (client !== null && !isNamed(client, facts.clients)) return false;
  if (least === null && most === null) return true;
  const size = unit === 'pallets' ? facts.pallets : facts.area_sqft;
  if (size === null) return false;
  return (least === null || size >= storedAmount(least, unit)) && (most === null || size <= storedAmount(most, unit));
}

/** Whole words: "Doral" is not in "El Doralito". */
function isNamed(name: string, names: readonly string[]): boolean {
  const words = (text: string) =>
    ` ${foldText(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const wanted = words(name);
  return names.some((one) => words(one).includes(wanted));
}
