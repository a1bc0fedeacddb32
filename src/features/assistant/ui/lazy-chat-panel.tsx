import { lazy } from 'react';

/** The conversation, loaded when it is wanted. It takes the place of what stands there only while nothing is pressed. */
export const LazyChatPanel = lazy(async () => {
  const [{ ChatPanel }, { whenReleased }] = await Promise.all([
    import('./chat-panel.tsx'),
    import('#ui/when-released.ts'),
  ]);
  await whenReleased();
  return { default: ChatPanel };
});
