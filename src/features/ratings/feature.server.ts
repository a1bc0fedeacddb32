import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseOwnRows } from './commands/forget-ratings.server.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { limits } from './limits.ts';
import { ratingPaths } from './paths.ts';
import { rating } from './queries/entry-audiences.server.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { ratingsQueue } from './queries/ratings-queue.server.ts';
import { ratingSubject } from './queries/subject.server.ts';

export const feature = defineFeature({
  name: 'ratings',
  limits,
  navigation: { dashboard: [{ label: () => m.ratings_nav(), to: ratingPaths.own(), order: 45, isFor: rating }] },
  subjects: [ratingSubject],
  moderationQueues: [ratingsQueue],
  notificationKinds,
  notificationsAbout: () => m.ratings_nav(),
  personalData,
  account: { export: exportOwnRows, erase: eraseOwnRows },
});
