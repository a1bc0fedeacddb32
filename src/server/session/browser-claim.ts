import type { Ctx } from '../context.ts';

/** Data that a browser stores in a cookie for somebody who is not signed in. */
export interface BrowserClaim {
  /** The cookie's name; it is deleted at sign-in. */
  cookie: string;
  /** Transfers what the request's browser stored to the account that signs in, in the transaction of the sign-in. */
  claim: (tx: Ctx, userId: string, request: Request) => Promise<void>;
}
