import { type ComponentProps, createElement, lazy } from 'react';

import type { ChatPanel } from './chat-panel.tsx';

let panel: typeof ChatPanel | null = null;

/** Loads the conversation. It replaces the placeholder only while no button is being pressed. */
export async function loadChatPanel(): Promise<void> {
  const [loaded, { whenReleased }] = await Promise.all([import('./chat-panel.tsx'), import('#ui/when-released.ts')]);
  await whenReleased();
  panel = loaded.ChatPanel;
}

/** The conversation, once it is loaded: rendered at once, where a lazy component would appear a moment later. */
export const LoadedChatPanel = (props: ComponentProps<typeof ChatPanel>) => panel && createElement(panel, props);

export const LazyChatPanel = lazy(async () => {
  await loadChatPanel();
  return { default: LoadedChatPanel };
});
