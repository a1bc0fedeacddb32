import { z } from 'zod';

import { longestText } from '#features/catalog/numbers/clean.ts';
import { readNumbers, recognizeNumber } from '#features/catalog/numbers/recognize.ts';
import { optionalText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { maxAddRows } from '../state.ts';
import { onlyCarrier, refusedNumber } from './addable-number.ts';

/** A package to add to the own list. */
export interface AddedPackage {
  /** Row of the form that named it. */
  row: number;
  tracking_number: string;
  carrier: string | null;
  shipment_name: string | null;
}

const addRow = z.object({
  tracking_number: z
    .string()
    .max(longestText, { error: () => m.tracking_number_invalid() })
    .default(''),
  shipment_name: optionalText(120),
});

/**
 * The rows of "Add Tracking": rows without a number are skipped, and a row with several pasted numbers becomes several
 * packages.
 */
export const addPackagesSchema = z.object({
  packages: z
    .array(addRow)
    .min(1, { error: () => m.tracking_number_wanted() })
    .max(maxAddRows)
    .transform((rows, context) =>
      rows.flatMap(({ tracking_number: text, shipment_name }, row): AddedPackage[] => {
        const refuse = (message: string) => {
          context.addIssue({ code: 'custom', message, path: [row, 'tracking_number'] });
          return [];
        };
        if (text.trim() === '') return row === 0 ? refuse(m.tracking_number_wanted()) : [];
        const { numbers: several, unread } = readNumbers(text);
        if (unread[0] !== undefined)
          return refuse(m.tracking_own_problem({ number: unread[0], problem: m.tracking_number_invalid() }));
        const numbers = several.length > 1 ? several : [recognizeNumber(text)];
        return numbers.flatMap((number) => {
          const refusal = refusedNumber(number);
          if (number === null || refusal !== null)
            return refuse(
              several.length > 1
                ? m.tracking_own_problem({ number: number?.normalized ?? '', problem: refusal ?? '' })
                : (refusal ?? m.tracking_number_invalid()),
            );
          return [{ row, tracking_number: number.normalized, carrier: onlyCarrier(number), shipment_name }];
        });
      }),
    ),
});

/** Returns suggested numbers for each row with a wrong check digit, by field name. */
export function correctionsOf(typed: unknown): Record<string, readonly string[]> {
  const rows = z.object({
    packages: z.array(z.object({ tracking_number: z.string().max(longestText) }).or(z.unknown())),
  });
  const found = rows.safeParse(typed).data?.packages ?? [];
  return Object.fromEntries(
    found.flatMap((row, index) => {
      const text = (row as { tracking_number?: unknown } | null | undefined)?.tracking_number;
      const problem = typeof text === 'string' ? recognizeNumber(text)?.problem : null;
      return problem?.isCertain === true ? [[`packages[${index}].tracking_number`, problem.suggestions]] : [];
    }),
  );
}
