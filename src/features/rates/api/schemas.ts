import { z } from '@hono/zod-openapi';

import { chargeValues } from '#features/catalog/charges.ts';
import * as m from '#texts/messages.js';

import { cardModes, cardUnits, cardVisibilities, cardZones, lineStates, storageCounts } from '../schema/card.ts';
import { numbersSchema } from '../schema/numbers.ts';

const maxRows = 50;

const slugs = z
  .array(z.string().min(1).max(200))
  .max(maxRows, { error: () => m.rates_rows_too_many({ most: maxRows }) })
  .default([]);

const exampleNumbers = { pallets: 40, months: 3, palletsInPerMonth: 20, palletsOutPerMonth: 20 };

export const pricesBody = z
  .object({
    numbers: numbersSchema
      .extend({
        from: z.iso.date().nullish().openapi({
          description:
            'The first day, today without one: it decides which months of a season the stay has. Prices are those that are valid today.',
        }),
        destination: z.string().max(200).nullish().openapi({
          description: 'A city, port, airport or country where goods go: partners are priced on a lane to it.',
        }),
      })
      .openapi({
        description:
          'Pallets without a movement a month come in once and leave once. Goods are moved by their weight and volume. Dangerous goods are said by `hazardous: 1`. Goods at 15 °C and below stand cool, at −5 °C and below frozen.',
      }),
    warehouses: slugs,
    partners: slugs,
  })
  .superRefine(({ warehouses, partners }, context) => {
    if (warehouses.length + partners.length > maxRows)
      context.addIssue({ code: 'custom', path: ['partners'], message: m.rates_rows_too_many({ most: maxRows }) });
  })
  .openapi('PricesQuestion', { example: { numbers: exampleNumbers, warehouses: ['tamarind-small-bay-storage'] } });

const minor = z.int().openapi({ description: 'Whole minor units of the currency.' });

export const pricesResponse = z
  .object({
    items: z.array(
      z.object({
        slug: z.string(),
        kind: z.enum(['warehouse', 'partner']),
        currency: z.string().nullable(),
        monthlyMinor: minor.nullable(),
        onceMinor: minor.nullable(),
        totalMinor: minor.nullable().openapi({ description: '`months × monthlyMinor + onceMinor`' }),
        lines: z.array(
          z.object({
            service: z.enum([...chargeValues, 'minimum']),
            unit: z.enum(cardUnits),
            quantity: z.number().nullable().openapi({ description: 'Of a percentage of some months: how many of the stay these are.' }), // prettier-ignore
            amountMinor: minor,
            formula: z.string(),
          }),
        ),
        missing: z.array(z.string()).openapi({
          description: 'What the numbers ask for and the card has no price for. It is not in the total.',
        }),
        lane: z
          .object({ origin: z.string(), destination: z.string(), mode: z.enum(cardModes) })
          .nullable()
          .openapi({ description: 'Of a partner: the lane that the price is of.' }),
        cardVersion: z.int().nullable(),
        validFrom: z.iso.date().nullable(),
      }),
    ),
  })
  .openapi('Prices');

export const ratesResponse = z
  .object({
    slug: z.string(),
    card: z
      .object({
        version: z.int(),
        currency: z.string(),
        validFrom: z.iso.date(),
        validUntil: z.iso.date().nullable(),
        visibility: z.enum(cardVisibilities),
        mode: z.enum(cardModes).nullable(),
        monthlyMinimumMinor: minor.nullable(),
        minimumMonths: z.int().nullable(),
        noticeDays: z.int().nullable(),
        paymentDays: z.int().nullable(),
        storageCounted: z.enum(storageCounts),
        lines: z.array(
          z.object({
            service: z.enum(chargeValues),
            unit: z.enum(cardUnits),
            state: z.enum(lineStates),
            amountMinor: minor.nullable(),
            percentHundredths: z.int().nullable(),
            minimumMinor: minor.nullable(),
            steps: z.array(z.object({ from: z.int(), amountMinor: minor })),
            zone: z.enum(cardZones).nullable(),
            freeDays: z.int().nullable(),
            months: z.array(z.int()).nullable().openapi({ description: 'Of a percentage: the months of the year in which it is charged; null for all.' }), // prettier-ignore
          }),
        ),
      })
      .nullable()
      .openapi({ description: 'Null: there is none that you may see.' }),
  })
  .openapi('Rates');
