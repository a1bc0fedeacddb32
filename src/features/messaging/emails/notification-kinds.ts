import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { messagePaths, newestPath } from '../paths.ts';
import { newMessage } from './new-message.ts';

export const received = defineNotificationKind({
  kind: 'message.received',
  label: () => m.messaging_received_label(),
  values: z.object({ title: z.string() }),
  words: ({ title }) => ({ title: m.messaging_received({ title }) }),
  href: ({ id }) => newestPath(messagePaths.conversation(id)),
  mail: ({ title }, { url }) => newMessage({ title, url }),
  reason: () => m.messaging_received_reason(),
  isCountedThere: true,
});

export const notificationKinds = [received];
