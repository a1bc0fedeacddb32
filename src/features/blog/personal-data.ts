import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'blog_posts',
    holds: () => m.blog_kept(),
    kept: () => m.blog_kept_until(),
    seenBy: () => m.blog_kept_seen_by(),
  },
];
