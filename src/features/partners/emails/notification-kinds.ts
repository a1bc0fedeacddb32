import { z } from 'zod';

import { isStaff } from '#server/actor.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';

export const registrationToReview = defineNotificationKind({
  kind: 'registration.to_review',
  label: () => m.partners_notice_registration(),
  when: isStaff,
  values: z.object({ company_name: z.string(), reference: z.string() }),
  words: ({ company_name, reference }) => ({
    title: m.partners_notice_registration_title({ company_name }),
    text: reference,
  }),
  href: ({ id }) => partnerPaths.reviewRegistration(id),
  mail: ({ company_name }) => ({
    heading: m.partners_notice_registration(),
    paragraphs: [m.partners_notice_registration_text({ company_name })],
    button: m.partners_notice_review(),
  }),
  reason: () => m.partners_notice_reason_staff(),
});

export const notificationKinds = [registrationToReview];
