import { createContext } from 'react';

/** The Content-Security-Policy nonce of this answer; undefined in the browser, where it must not be readable. */
export const NonceContext = createContext<string | undefined>(undefined);
