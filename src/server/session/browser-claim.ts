import type { Ctx } from '../context.ts';

/** What a browser keeps in a cookie for somebody who is not signed in. */
export interface BrowserClaim {
  /** The cookie's name; it leaves the browser when somebody signs in. */
  cookie: string;
  /** Gives what the browser of this request kept to the account that signs in there, in the transaction of the sign-in. */
  claim: (tx: Ctx, userId: string, request: Request) => Promise<void>;
}
