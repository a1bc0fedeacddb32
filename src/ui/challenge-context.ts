import { createContext } from 'react';

/** Provides the function that fetches a challenge for `<BotCheck>`, because `ui` makes no requests itself. */
export const ChallengeContext = createContext<(() => Promise<unknown>) | null>(null);
