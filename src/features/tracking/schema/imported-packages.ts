import { z } from 'zod';

import type { ImportRow } from './import-file.ts';

/** A package as a checked import keeps it until it is written. */
export const importedPackages = z.array(
  z.object({
    tracking_number: z.string(),
    carrier: z.string().nullable(),
    shipment_name: z.string().nullable(),
    origin_address: z.string().nullable(),
    destination_address: z.string().nullable(),
    estimated_delivery: z.string().nullable(),
    events: z.array(
      z.object({
        status: z.string(),
        timestamp: z.coerce.date(),
        location: z.string().nullable(),
        description: z.string().nullable(),
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
