import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { embedPaths } from '../paths.ts';

const values = z.object({ domain: z.string().max(253) });

/** To the members who may edit the company: its own host name no longer leads here. */
export const domainLost = defineNotificationKind({
  kind: 'embed.domain_lost',
  permission: 'company.edit',
  label: () => m.embeds_domain_lost_label(),
  values,
  words: ({ domain }) => ({ title: m.embeds_domain_lost({ domain }), text: m.embeds_domain_lost_text() }),
  href: () => embedPaths.domain(),
  mail: () => ({ paragraphs: [m.embeds_domain_lost_text()], button: m.embeds_domain_lost_open() }),
  reason: () => m.embeds_domain_lost_reason(),
});
