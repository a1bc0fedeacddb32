import { z } from 'zod';

import * as m from '#texts/messages.js';

import type { Words } from './languages.ts';
import { formatNumber, poundsPerKg, readSeparated } from './units.ts';

/** How many pounds a unit has, by its names without spaces and dots. A ton is metric unless it is said to be short or long. */
const pounds: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 'lb lbs pound pounds libra libras'],
      [poundsPerKg, 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramo kilogramos quilo quilos quilograma quilogramas'],
      [poundsPerKg * 1000, 't tm mt ton tons tonne tonnes metricton metrictons metrictonne metrictonnes tonelada toneladas toneladamétrica toneladasmétricas toneladametrica toneladasmetricas'],
      [2000, 'shortton shorttons ustons uston toneladascortas toneladacorta'],
      [2240, 'longton longtons toneladaslargas toneladalarga'],
      [100, 'cwt quintal quintales qq'],
      [1 / 16, 'oz ounce ounces onza onzas onça onças'],
    ] as const
  ).flatMap(([factor, names]) => names.split(' ').map((name) => [name, factor] as const)),
); // prettier-ignore

const longest = 60;

/** Returns the pounds of a weight as people write it: "44,000", "18,000 kg", "20 t", "40 toneladas", "18k lbs"; null for anything else. */
export function readWeight(text: string): number | null {
  const typed = text.trim().toLowerCase();
  if (typed.length > longest) return null;
  const end = typed.search(/[^\d.,'’\s]/);
  const number = readSeparated((end === -1 ? typed : typed.slice(0, end)).trim());
  if (Number.isNaN(number)) return null;
  const words = end === -1 ? '' : typed.slice(end).replace(/[\s.-]/g, '');
  if (words === '') return number;
  const known = pounds.get(words);
  if (known !== undefined) return number * known;
  const ofThousands = words.startsWith('k') ? words.slice(1) : null;
  const factor = ofThousands === null ? undefined : ofThousands === '' ? 1 : pounds.get(ofThousands);
  return factor === undefined ? null : number * 1000 * factor;
}

interface WeightRules {
  /** In pounds. */
  max: number;
  /** Says that a weight is wanted. */
  message: Words;
}

/** A weight as typed, in whole pounds; null when missing or blank. A number without a unit is in pounds. */
export const optionalWeight = ({ max, message }: WeightRules) =>
  z
    .unknown()
    .optional()
    .transform((typed, context): number | null => {
      const refuse = (text: string): never => {
        context.addIssue({ code: 'custom', message: text });
        return z.NEVER;
      };
      const text = typeof typed === 'number' ? String(typed) : typeof typed === 'string' ? typed.trim() : '';
      if (text === '') return null;
      const weight = readWeight(text);
      if (weight === null)
        return refuse(/\d/.test(text) && !/^[-–−]/.test(text) ? m.shared_weight_unreadable() : message());
      if (weight === 0) return refuse(message());
      if (weight > max) return refuse(m.shared_number_too_large({ max: formatNumber(max) }));
      return Math.max(1, Math.round(weight));
    });
