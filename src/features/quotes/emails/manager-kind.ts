import { z } from 'zod';

import { companyPaths, managerAnchor } from '#features/companies/paths.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

/** To a company's owners: who of the staff looks after the company. */
export const managerNamed = defineNotificationKind({
  kind: 'account_manager.named',
  permission: 'owners.edit',
  label: () => m.quotes_manager_told_label(),
  values: z.object({ name: z.string().max(200) }),
  words: ({ name }) => ({ title: m.quotes_manager_told({ name }), text: m.quotes_manager_told_text() }),
  href: () => `${companyPaths.company()}#${managerAnchor}`,
  mail: () => ({ paragraphs: [m.quotes_manager_told_text()], button: m.quotes_manager_told_open() }),
  reason: () => m.quotes_manager_told_reason(),
});
