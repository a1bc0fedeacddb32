import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';

import { messagePaths, newestPath } from '../paths.ts';
import { newMessage } from './new-message.ts';

export const received = defineNotificationKind({
  kind: 'message.received',
  label: () => 'Somebody writes to you',
  values: z.object({ title: z.string() }),
  words: ({ title }) => ({ title: `New message: ${title}` }),
  href: ({ id }) => newestPath(messagePaths.conversation(id)),
  mail: ({ title }, { url }) => newMessage({ title, url }),
  reason: () => 'You receive this because you take part in this conversation.',
});

export const notificationKinds = [received];
