import { z } from 'zod';

import type { ImportRow } from './import-file.ts';

/** What was read has been held to its columns' lengths already. */
const keptText = z.string().max(1000);

/** A package as a checked import keeps it until it is written. */
export const importedPackages = z.array(
  z.object({
    tracking_number: keptText,
    carrier: keptText.nullable(),
    shipment_name: keptText.nullable(),
    origin_address: keptText.nullable(),
    destination_address: keptText.nullable(),
    estimated_delivery: keptText.nullable(),
    events: z.array(
      z.object({
        status: keptText,
        timestamp: z.coerce.date(),
        location: keptText.nullable(),
        description: keptText.nullable(),
      }),
    ),
  }),
);

export type ImportedPackage = z.output<typeof importedPackages>[number];

/** The packages of these rows: rows of one number are events of one package, and the first says the rest. */
export const packagesOf = (rows: readonly ImportRow[]): ImportedPackage[] =>
  [...Map.groupBy(rows, ({ tracking_number }) => tracking_number).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { line: _, event, ...given } = first;
    const events = [event, ...others.map((row) => row.event)].filter((told) => told !== null);
    return [{ ...given, events }];
  });
