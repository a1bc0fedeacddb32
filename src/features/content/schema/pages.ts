import { z } from 'zod';

import { planFeatureNames } from '#features/accounts/policy/plan-features.ts';

const words = z.string().min(1).max(2000);
/** A page of the product, a section of this page, or a public file. */
const address = z
  .string()
  .max(300)
  .regex(/^[/#][\w\-/.#?=&+%]*$/);
const link = z.strictObject({ label: words, to: address });

/** Names of icons, defined in ui/icons.ts. */
export const iconNames = [
  'chart',
  'check',
  'clock',
  'file',
  'globe',
  'handshake',
  'home',
  'list',
  'lock',
  'map',
  'message',
  'package',
  'plane',
  'search',
  'shield',
  'ship',
  'star',
  'temperature',
  'truck',
  'bell',
  'users',
  'warehouse',
] as const;

const head = {
  id: z
    .string()
    .max(40)
    .regex(/^[a-z-]+$/)
    .optional(),
  title: words.optional(),
  text: words.optional(),
};

const card = z.strictObject({
  icon: z.enum(iconNames).optional(),
  /** Shown above the title: a date, a range, a place. */
  note: words.optional(),
  title: words,
  text: words,
  points: z.array(words).optional(),
  /** `needs`: shown only if the operator has set it. */
  link: link.extend({ needs: z.enum(['phone', 'email']).optional() }).optional(),
});

const plan = z.strictObject({
  name: words,
  mark: words.optional(),
  price: words,
  period: words.optional(),
  yearly: words.optional(),
  text: words,
  /** The features that its lines name. */
  features: z.array(z.enum(planFeatureNames)).min(1),
  link,
});

/** The kinds of sections; each is rendered by a component of ui/. */
const sectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('words'), ...head, paragraphs: z.array(words), points: z.array(words).optional() }),
  z.strictObject({ kind: z.literal('cards'), ...head, items: z.array(card).min(1) }),
  z.strictObject({
    kind: z.literal('steps'),
    ...head,
    items: z.array(z.strictObject({ title: words, text: words })).min(2),
  }),
  z.strictObject({ kind: z.literal('plans'), ...head, items: z.array(plan).min(1) }),
  z.strictObject({
    kind: z.literal('questions'),
    ...head,
    items: z.array(z.strictObject({ question: words, answer: words })).min(1),
  }),
  z.strictObject({
    kind: z.literal('figures'),
    ...head,
    items: z.array(z.strictObject({ value: words, label: words })).min(2),
    caption: words.optional(),
  }),
  z.strictObject({
    kind: z.literal('voices'),
    ...head,
    items: z.array(z.strictObject({ text: words, name: words, role: words })).min(1),
    caption: words,
  }),
  z.strictObject({ kind: z.literal('table'), ...head, columns: z.array(words).min(2), rows: z.array(z.array(words)) }),
  z.strictObject({ kind: z.literal('jump'), label: words, items: z.array(link).min(2) }),
  z.strictObject({ kind: z.literal('kept'), ...head }),
  z.strictObject({ kind: z.literal('contact'), ...head }),
  z.strictObject({ kind: z.literal('destinations'), ...head }),
  z.strictObject({
    kind: z.literal('operations'),
    ...head,
    items: z.array(z.strictObject({ call: words, text: words })).min(1),
  }),
  z.strictObject({ kind: z.literal('closing'), title: words, text: words, links: z.array(link).min(1) }),
]);

/** The content of a page, as its file in texts/pages contains it. `{siteName}` and `{answerTime}` are placeholders. */
export const pageSchema = z.strictObject({
  /** The label of links to the page. */
  label: words,
  /** The document title. */
  title: words,
  description: words,
  eyebrow: words.optional(),
  heading: words,
  subtitle: words,
  links: z.array(link).max(3).optional(),
  /** Text beside the form of a page about a future feature. */
  notify: z.strictObject({ title: words, text: words }).optional(),
  sections: z.array(sectionSchema),
});

export type ContentPage = z.output<typeof pageSchema>;
export type ContentSection = z.output<typeof sectionSchema>;
export type SectionOf<Kind extends ContentSection['kind']> = Extract<ContentSection, { kind: Kind }>;
