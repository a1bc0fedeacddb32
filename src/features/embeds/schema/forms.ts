import { z } from 'zod';

import { languages } from '#shared/languages.ts';
import { emailText, optionalPhone, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { embedParts, leastContrast, maxMessage, maxOrigins } from '../state.ts';
import { contrastOf, ratioOf } from './contrast.ts';
import { readDomain } from './domain.ts';
import { longestOrigins, readOrigins } from './origins.ts';

const colour = z
  .string({ error: () => m.embeds_colour_wrong() })
  .max(20, { error: () => m.embeds_colour_wrong(), abort: true })
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: () => m.embeds_colour_wrong(), abort: true });

const origins = z
  .string()
  .max(longestOrigins, { error: () => m.embeds_origins_many({ most: maxOrigins }), abort: true })
  .default('')
  .transform((text, problems) => {
    const read = readOrigins(text);
    if (read !== 'many' && 'origins' in read) return read.origins;
    problems.addIssue({
      code: 'custom',
      message:
        read === 'many' ? m.embeds_origins_many({ most: maxOrigins }) : m.embeds_origins_wrong({ site: read.wrong }),
    });
    return z.NEVER;
  });

/** Returns the contrast of valid colours, whatever else is wrong with the form; invalid ones are reported otherwise. */
const contrastIn = (values: Readonly<Record<string, unknown>>, name: 'ink' | 'accent'): number => {
  const [shown, background] = [colour.safeParse(values[name]), colour.safeParse(values['background'])];
  return shown.success && background.success ? contrastOf(shown.data, background.data) : leastContrast;
};

const readable = (name: 'ink' | 'accent', message: (ratios: { ratio: string; least: string }) => string) =>
  ({
    path: [name],
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
    error: ({ input }: { input?: unknown }) =>
      message({
        ratio: String(ratioOf(contrastIn(input as Record<string, unknown>, name))),
        least: String(leastContrast),
      }),
  }) satisfies Parameters<z.ZodObject['refine']>[1];

/** What a company shows on its own site. */
export const settingsSchema = z
  .object({
    is_on: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
    parts: z.array(z.enum(embedParts)).min(1, { error: () => m.embeds_parts_missing() }),
    language: z.enum(languages),
    accent: colour,
    background: colour,
    ink: colour,
    origins,
  })
  .refine((values) => contrastIn(values, 'ink') >= leastContrast, readable('ink', m.embeds_colour_ink_contrast))
  .refine(
    (values) => contrastIn(values, 'accent') >= leastContrast,
    readable('accent', m.embeds_colour_accent_contrast),
  );

export type EmbedSettings = z.output<typeof settingsSchema>;

export const logoSchema = z.object({ intent: z.enum(['upload', 'remove']) });

/** A company's host name, and the buttons beside it. */
export const domainSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['check', 'remove']) }),
  z.object({
    intent: z.literal('save'),
    domain: requiredText(1, 300, () => m.embeds_domain_missing()).transform((typed, check) => {
      const domain = readDomain(typed);
      if (domain !== null) return domain;
      check.addIssue({ code: 'custom', message: m.embeds_domain_wrong() });
      return z.NEVER;
    }),
  }),
]);

/** A visitor's request on a company's own site. */
export const requestSchema = z.object({
  session_id: requiredText(8, 100, () => m.embeds_request_missing()),
  place: z.uuid().or(z.literal('')).optional(),
  name: requiredText(2, 120, () => m.embeds_name_missing()),
  email: emailText(),
  phone: optionalPhone(),
  message: requiredText(10, maxMessage, () => m.embeds_message_missing(), { multiline: true }),
});

export type RequestValues = z.output<typeof requestSchema>;
