import { z } from 'zod';

import * as m from '#texts/messages.js';

import type { Words } from './languages.ts';
import { areaIn, formatNumber, readArea, type TypedArea, type UnitSystem } from './units.ts';

interface AreaRules {
  min: number;
  max: number;
  message: Words;
  /** Blank is null. */
  isOptional?: boolean;
}

/** What was typed as an area; `inFormUnits` makes a number of it, once the units of the form are known. */
function areaOf({ min, max, message, isOptional = false }: AreaRules) {
  // Forms leave out what was left blank.
  const given = z.unknown().optional();
  return given.transform((typed, context): TypedArea | null => {
    const refuse = (text: string): never => {
      context.addIssue({ code: 'custom', message: text });
      return z.NEVER;
    };
    const text = typeof typed === 'number' ? '' : typeof typed === 'string' ? typed.trim() : '';
    if (isOptional && typeof typed !== 'number' && text === '') return null;
    const area = typeof typed === 'number' ? { amount: typed, unit: null } : readArea(text);
    // What has digits was meant as a number: it is told what can be read, not that nothing was said.
    if (area === null) return refuse(/\d/.test(text) && !/^[-–−]/.test(text) ? m.shared_area_unreadable() : message());
    if (!(area.amount >= min)) return refuse(message());
    if (area.amount > max) return refuse(m.shared_number_too_large({ max: formatNumber(max) }));
    if (area.unit === null && !Number.isInteger(area.amount)) return refuse(m.shared_number_not_whole());
    return area;
  });
}

/** An area that must be there: "44,160", "4.200 m²", "100k". */
export const areaText = (rules: Omit<AreaRules, 'isOptional'>) =>
  areaOf(rules).transform((area): TypedArea => area ?? { amount: 0, unit: null });

/** As `areaText`, but missing and blank are null. */
export const optionalArea = (rules: Omit<AreaRules, 'isOptional'>) => areaOf({ ...rules, isOptional: true });

const isTypedArea = (value: unknown): value is TypedArea =>
  typeof value === 'object' && value !== null && 'amount' in value && 'unit' in value && !('period' in value);

type InFormUnits<Values> = {
  [Name in keyof Values]: Values[Name] extends TypedArea
    ? number
    : Values[Name] extends TypedArea | null
      ? number | null
      : Values[Name];
};

/** The values of a form with its areas as numbers in the units it was shown in. */
export function inFormUnits<Values extends { units?: UnitSystem | undefined }>(values: Values): InFormUnits<Values> {
  const { units = 'imperial' } = values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isTypedArea(value) ? areaIn(value, units) : value]),
  ) as InFormUnits<Values>;
}
