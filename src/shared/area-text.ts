import { z } from 'zod';

import * as m from '#texts/messages.js';

import type { Words } from './languages.ts';
import { areaIn, formatNumber, readArea, type TypedArea, type UnitSystem } from './units.ts';

interface AreaRules {
  min: number;
  max: number;
  message: Words;
  /** Accept a blank value and return null for it. */
  isOptional?: boolean;
}

/** An area as typed; `inFormUnits` converts it to a number once the units of the form are known. */
function areaOf({ min, max, message, isOptional = false }: AreaRules) {
  // Forms may omit a blank field.
  const given = z.unknown().optional();
  return given.transform((typed, context): TypedArea | null => {
    const refuse = (text: string): never => {
      context.addIssue({ code: 'custom', message: text });
      return z.NEVER;
    };
    const text = typeof typed === 'number' ? '' : typeof typed === 'string' ? typed.trim() : '';
    if (isOptional && typeof typed !== 'number' && text === '') return null;
    const area = typeof typed === 'number' ? { amount: typed, unit: null } : readArea(text);
    // A text with digits was meant as a number, so the message explains the format instead of saying that the field is
    // missing.
    if (area === null) return refuse(/\d/.test(text) && !/^[-–−]/.test(text) ? m.shared_area_unreadable() : message());
    if (!(area.amount >= min)) return refuse(message());
    if (area.amount > max) return refuse(m.shared_number_too_large({ max: formatNumber(max) }));
    if (area.unit === null && !Number.isInteger(area.amount)) return refuse(m.shared_number_not_whole());
    return area;
  });
}

/** A required area: "44,160", "4.200 m²", "100k". */
export const areaText = (rules: Omit<AreaRules, 'isOptional'>) =>
  areaOf(rules).transform((area): TypedArea => area ?? { amount: 0, unit: null });

/** Like `areaText`, but returns null when missing or blank. */
export const optionalArea = (rules: Omit<AreaRules, 'isOptional'>) => areaOf({ ...rules, isOptional: true });

/** Like `optionalArea`, for a form in square feet: returns them, whatever unit was typed. */
export const optionalSquareFeet = ({ min, max, message }: Omit<AreaRules, 'isOptional'>) =>
  optionalArea({ min, max, message })
    .transform((area) => area && areaIn(area, 'imperial'))
    .refine((area) => area === null || area <= max, {
      error: () => m.shared_number_too_large({ max: formatNumber(max) }),
    });

const isTypedArea = (value: unknown): value is TypedArea =>
  typeof value === 'object' && value !== null && 'amount' in value && 'unit' in value && !('period' in value);

type InFormUnits<Values> = {
  [Name in keyof Values]: Values[Name] extends TypedArea
    ? number
    : Values[Name] extends TypedArea | null
      ? number | null
      : Values[Name] extends readonly (infer Line extends Record<string, unknown>)[]
        ? InFormUnits<Line>[]
        : Values[Name];
};

const isLine = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function converted(value: unknown, units: UnitSystem): unknown {
  if (isTypedArea(value)) return areaIn(value, units);
  return Array.isArray(value) ? value.map((line) => (isLine(line) ? inUnits(line, units) : line)) : value;
}

const inUnits = (values: Record<string, unknown>, units: UnitSystem): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, converted(value, units)]));

/** The values of a form with its areas, those of its lines too, as numbers in the units it was shown in. */
export const inFormUnits = <Values extends { units?: UnitSystem | undefined }>(values: Values): InFormUnits<Values> =>
  inUnits(values, values.units ?? 'imperial') as InFormUnits<Values>;
