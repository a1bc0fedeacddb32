import { createContext } from 'react';

/** Fetches a new challenge for `<BotCheck>`. The house gives it, because the look asks no server. */
export const ChallengeContext = createContext<(() => Promise<unknown>) | null>(null);
