import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { programPaths } from '../paths.ts';
import { directions, mostFailures, problems, problemText } from '../state.ts';

const values = z.object({
  direction: z.enum(directions),
  /** Null for an export that is kept here. */
  host: z.string().max(500).nullable(),
  problem: z.enum(problems),
  answered: z.number().nullable(),
  isPaused: z.boolean(),
});
type Told = z.output<typeof values>;

function titleOf({ direction, host, isPaused }: Told): string {
  const from = { host: host ?? '' };
  if (direction === 'export') return isPaused ? m.developer_api_told_export_paused() : m.developer_api_told_export();
  return isPaused ? m.developer_api_told_import_paused(from) : m.developer_api_told_import(from);
}

const textsOf = ({ problem, answered, isPaused }: Told): string[] => [
  problemText(problem, answered),
  ...(isPaused ? [m.developer_api_transfer_paused_text({ nights: mostFailures })] : []),
];

/** A nightly import or export failed: to members who may edit programs. */
export const transferFailed = defineNotificationKind({
  kind: 'transfer.failed',
  permission: 'programs.edit',
  label: () => m.developer_api_told_label(),
  values,
  words: (told) => ({ title: titleOf(told), text: textsOf(told).join(' ') }),
  href: ({ id }) => programPaths.transfer(id),
  mail: (told, { url }) => ({
    subject: titleOf(told),
    heading: titleOf(told),
    paragraphs: textsOf(told),
    action: { label: m.developer_api_told_open(), url },
  }),
  reason: () => m.developer_api_told_reason(),
});
