import { lazy } from 'react';

import type { ChatPanel } from './chat-panel.tsx';

/** Loads the conversation. It takes the place of what stands there only while nothing is pressed. */
export async function loadChatPanel(): Promise<typeof ChatPanel> {
  const [panel, { whenReleased }] = await Promise.all([import('./chat-panel.tsx'), import('#ui/when-released.ts')]);
  await whenReleased();
  return panel.ChatPanel;
}

export const LazyChatPanel = lazy(async () => ({ default: await loadChatPanel() }));
