import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';

const published = z.object({ title: z.string(), slug: z.string() });
const returned = z.object({ title: z.string(), reason: z.string() });

export const articlePublished = defineNotificationKind({
  kind: 'article.published',
  label: () => m.blog_notice_published(),
  values: published,
  words: ({ title }) => ({ title: m.blog_told_published({ title }) }),
  href: (_, { slug }) => blogPaths.article(slug),
  mail: () => ({ paragraphs: [m.blog_mail_published()], button: m.blog_mail_read() }),
  reason: () => m.blog_mail_reason(),
});

export const articleReturned = defineNotificationKind({
  kind: 'article.returned',
  label: () => m.blog_notice_returned(),
  values: returned,
  words: ({ title, reason }) => ({ title: m.blog_told_returned({ title }), text: reason }),
  href: ({ id }) => blogPaths.ownArticle(id),
  mail: ({ reason }) => ({ paragraphs: [reason, m.blog_mail_returned()], button: m.blog_mail_edit() }),
  reason: () => m.blog_mail_reason(),
});

export const notificationKinds = [articlePublished, articleReturned];
