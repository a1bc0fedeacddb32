import { z } from 'zod';

import { isTimeZone } from '#shared/dates.ts';
import { languages, type Words } from '#shared/languages.ts';
import { emailText, optionalText, requiredText } from '#shared/text.ts';
import { momentIn } from '#shared/zoned-time.ts';
import * as m from '#texts/messages.js';

import { tagsOf } from './tags.ts';

const maxContent = 40_000;

const tags = optionalText(600).transform((text) => tagsOf(text ?? ''));

const slugIn = (address: string | null) => address?.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? null;

const fieldsOf = (missing: Words) =>
  z.object({
    title: requiredText(1, 200, missing),
    slug: optionalText(100),
    language: z.enum(languages).catch('en'),
    /** The counterpart's address: its last part, or the whole as copied from the browser. */
    counterpart: optionalText(300).transform(slugIn),
    excerpt: optionalText(500),
    content: requiredText(1, maxContent, missing, { multiline: true }),
    tags,
    author_name: optionalText(200),
    author_email: z
      .union([z.literal('').transform(() => null), emailText()])
      .optional()
      .transform((email) => email ?? null),
    publish: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
    featured_image_id: z
      .union([z.literal('').transform(() => null), z.uuid()])
      .optional()
      .transform((id) => id ?? null),
    featured_image_alt: optionalText(300),
    /** The address of a picture to copy; an uploaded file is sent beside these values. */
    featured_image_url: optionalText(2000),
    featured_image: z.unknown().optional(),
    remove_image: z.literal('on').optional(),
    picture: z.unknown().optional(),
    picture_url: optionalText(2000),
    picture_alt: optionalText(300),
    /** Publication time; empty means now. */
    publish_at: optionalText(30),
    time_zone: z.string().max(60).refine(isTimeZone).catch('UTC'),
    version: z.coerce.number().int().min(1).optional().catch(undefined),
    intent: z.enum(['save', 'preview', 'place']).catch('save'),
  });
const articleOf = (missing: Words) =>
  fieldsOf(missing).transform(({ publish_at, time_zone, remove_image, ...typed }, context) => {
    const values = remove_image === 'on' ? { ...typed, featured_image_id: null } : typed;
    if (publish_at === null) return { ...values, publish_at };
    const moment = momentIn(time_zone, publish_at);
    if (moment !== null) return { ...values, publish_at: moment };
    context.addIssue({ code: 'custom', message: m.blog_schedule_wanted(), path: ['publish_at'] });
    return z.NEVER;
  });
/** The form of an article. Whether it becomes public is decided by the command. */
export const articleSchema = articleOf(() => m.blog_content_missing());
/** The same on the public page, with its own messages. */
export const uploadSchema = articleOf(() => m.blog_upload_missing());
export type ArticleValues = z.output<typeof articleSchema>;

/** A button beside an article. */
export const postButtonSchema = z.object({ id: z.uuid(), intent: z.enum(['publish', 'unpublish', 'delete']) });

/** Staff's decision about a submitted article. */
export const reviewSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('publish') }),
  z.object({
    intent: z.literal('return'),
    reason: requiredText(10, 1000, () => m.blog_return_reason_wanted(), { multiline: true }),
  }),
]);

/** The parts of the administrators' list. */
export const listParts = ['all', 'published', 'scheduled', 'drafts'] as const;
export type ListPart = (typeof listParts)[number];
export const readListPart = (text: string | null): ListPart => listParts.find((part) => part === text) ?? 'all';
