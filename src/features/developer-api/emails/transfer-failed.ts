import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { programPaths } from '../paths.ts';
import { contents, directions, maxFailures, problems, problemText, type Task, taskOf } from '../state.ts';

const values = z.object({
  direction: z.enum(directions),
  content: z.enum(contents).default('packages'),
  /** Null for an export that is kept here. */
  host: z.string().max(500).nullable(),
  problem: z.enum(problems),
  answered: z.number().nullable(),
  isPaused: z.boolean(),
});
type Told = z.output<typeof values>;

type Title = (values: { host: string }) => string;

const titles: Record<Task, { failed: Title; paused: Title }> = {
  import_packages: { failed: m.developer_api_told_import, paused: m.developer_api_told_import_paused },
  import_rates: { failed: m.developer_api_told_import_rates, paused: m.developer_api_told_import_rates_paused },
  export_packages: { failed: m.developer_api_told_export, paused: m.developer_api_told_export_paused },
  export_orders: { failed: m.developer_api_told_export_orders, paused: m.developer_api_told_export_orders_paused },
};

const titleOf = ({ host, isPaused, ...told }: Told): string => titles[taskOf(told)][isPaused ? 'paused' : 'failed']({ host: host ?? '' }); // prettier-ignore

const textsOf = ({ problem, answered, isPaused, content }: Told): string[] => [
  problemText(problem, answered, content),
  ...(isPaused ? [m.developer_api_transfer_paused_text({ nights: maxFailures })] : []),
];

/** A nightly import or export failed: to members who may edit programs. */
export const transferFailed = defineNotificationKind({
  kind: 'transfer.failed',
  permission: 'programs.edit',
  label: () => m.developer_api_told_label(),
  values,
  words: (told) => ({ title: titleOf(told), text: textsOf(told).join(' ') }),
  href: ({ id }) => programPaths.transfer(id),
  mail: (told) => ({
    paragraphs: textsOf(told),
    button: m.developer_api_told_open(),
  }),
  reason: () => m.developer_api_told_reason(),
});
