import { z } from 'zod';

import { plans } from '#features/accounts/state.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { planLabels } from '../state.ts';

const wanted = z.object({ plan: z.enum(plans) });

export const planActivated = defineNotificationKind({
  kind: 'plan.activated',
  permission: 'orders.edit',
  label: () => m.quotes_notice_plan_activated(),
  // Who looks after the company from then on.
  values: wanted.extend({ manager: z.string().max(200).nullable().default(null) }),
  words: ({ plan, manager }) => ({
    title: m.quotes_mail_plan_activated({ plan: planLabels[plan]() }),
    text: manager === null ? undefined : m.quotes_manager_told({ name: manager }),
  }),
  href: () => appPaths.plan(),
  mail: ({ manager }) => ({
    paragraphs: [
      m.quotes_mail_plan_activated_text(),
      ...(manager === null ? [] : [`${m.quotes_manager_told({ name: manager })}. ${m.quotes_manager_told_text()}`]),
    ],
    button: m.quotes_mail_plan_open(),
  }),
  reason: () => m.quotes_mail_reason_plan(),
});

export const planDeclined = defineNotificationKind({
  kind: 'plan.declined',
  permission: 'orders.edit',
  label: () => m.quotes_notice_plan_declined(),
  values: wanted.extend({ reason: z.string().max(1000) }),
  words: ({ plan, reason }) => ({ title: m.quotes_mail_plan_declined({ plan: planLabels[plan]() }), text: reason }),
  href: () => appPaths.plan(),
  mail: ({ reason }) => ({ paragraphs: [reason], button: m.quotes_mail_plan_open() }),
  reason: () => m.quotes_mail_reason_plan(),
});

export const planKinds = [planActivated, planDeclined];
