import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseOwnRows } from './commands/erase-account.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { jobs } from './jobs.server.ts';
import { limits } from './limits.ts';
import { blogPaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { articlesQueue } from './queries/articles-queue.server.ts';
import { exportPosts } from './queries/own-posts.server.ts';
import { articleSearch } from './queries/staff-search.server.ts';
import { listForSitemap } from './queries/sitemap.server.ts';
import { postSubject } from './queries/subject.server.ts';

export const feature = defineFeature({
  name: 'blog',
  replicaPaths: [blogPaths.blog(), blogPaths.feed()],
  navigation: {
    admin: [{ label: () => m.blog_admin_title(), to: blogPaths.admin(), order: 60 }],
    footer: [{ label: () => m.blog_title(), to: blogPaths.blog(), order: 35, column: 'Company' }],
    dashboard: [{ label: () => m.blog_own(), to: blogPaths.ownArticles(), order: 90 }],
  },
  limits,
  jobs,
  personalData,
  subjects: [postSubject],
  moderationQueues: [articlesQueue],
  staffSearches: [articleSearch],
  notificationKinds,
  notificationsAbout: () => m.blog_title(),
  sitemap: listForSitemap,
  account: {
    export: async (ctx, userId) => ({ blog_posts: await exportPosts(ctx, userId) }),
    erase: eraseOwnRows,
  },
  seedDemo,
});
