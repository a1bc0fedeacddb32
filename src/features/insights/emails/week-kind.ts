import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { insightPaths } from '../paths.ts';

const counts = z.object({ shown: z.number(), opened: z.number(), asked: z.number() });
type Counts = z.output<typeof counts>;

/** The metrics of a company's listings in a week. */
export const weekTold = defineNotificationKind({
  kind: 'insights.week_counted',
  permission: 'listings.read',
  label: () => m.insights_week_label(),
  values: z.object({
    week: counts,
    before: counts,
    /** The rows that were shown most. */
    rows: z.array(counts.extend({ title: z.string().max(300) })).max(10),
  }),
  words: ({ week }) => ({ title: m.insights_week_title(numbersOf(week)) }),
  href: () => insightPaths.overview(),
  mail: ({ week, before, rows }) => ({
    heading: m.insights_week_heading(),
    paragraphs: [
      m.insights_week_sum(numbersOf(week)),
      m.insights_week_before(numbersOf(before)),
      ...rows.map(({ title, ...row }) => m.insights_week_row({ title, ...numbersOf(row) })),
    ],
    button: m.insights_week_open(),
  }),
  reason: () => m.insights_week_reason(),
});

const numbersOf = ({ shown, opened, asked }: Counts) => ({
  shown: formatNumber(shown),
  opened: formatNumber(opened),
  asked: formatNumber(asked),
});
