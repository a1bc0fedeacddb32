import { redirect } from 'react-router';

import { accountPaths } from '../paths.ts';

/** Where password managers look for the page to change a password (W3C, A Well-Known URL for Changing Passwords). */
export const loader = (): Response => redirect(accountPaths.security(), 302);
