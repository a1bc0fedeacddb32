import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

import { databaseHosts } from './db/database-hosts.ts';

const blankIsAbsent = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : typeof value === 'string' ? value.trim() : value;

export const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema);

export const flag = (fallback?: boolean) =>
  setting(
    z
      .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
      .optional()
      .transform((value) => (value === undefined ? fallback : value === '1' || value === 'true')),
  );

export const integer = (min: number, max: number, fallback: number) =>
  setting(
    z
      .string()
      .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
      .optional()
      .transform((value) => (value === undefined ? fallback : Number(value)))
      .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`),
  );

export const url = (protocols: readonly string[]) =>
  setting(
    z
      .string()
      .refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
      .optional(),
  );

export const text = setting(z.string().max(500, 'is longer than 500 characters').optional());

/** Text that is used in a header or a line of the terminal. */
export const oneLine = (max: number) =>
  z
    .string()
    .max(max, `is longer than ${max} characters`)
    .refine((value) => !/\p{Cc}/u.test(value), 'must not contain line breaks or other control characters');

/** `hello@portolan.example`, alone or as `Portolan <hello@portolan.example>`. */
export const sender = setting(
  oneLine(500)
    .refine((value) => {
      const [first, ...others] = addressparser(value, { flatten: true });
      return others.length === 0 && z.regexes.html5Email.test(first?.address ?? '');
    }, 'must be one e-mail address, like hello@portolan.example or Portolan <hello@portolan.example>')
    .optional(),
);

/** One or several hosts of PostgreSQL, as libpq reads them. */
export const databaseAddress = setting(
  z
    .string()
    .superRefine((value, check) => {
      try {
        databaseHosts(value);
      } catch (error) {
        check.addIssue(error instanceof Error ? error.message : String(error));
      }
    })
    .optional(),
);
