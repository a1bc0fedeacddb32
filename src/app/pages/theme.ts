import { serialize } from 'hono/utils/cookie';
import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { AppError } from '#shared/errors.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';

import { themeSeconds } from '../ui/theme-choice.tsx';

const themeSchema = z.object({ theme: z.enum(['auto', 'light', 'dark']), path: z.string().max(2048).catch('/') });

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/**
 * Returns to the same page in another colour scheme, for pages and visitors without JavaScript. The choice is stored in
 * a cookie.
 */
export const action = buttonAction(themeSchema, {
  back: () => '/',
  run({ ctx, value: { theme, path } }) {
    const cookie = serialize('theme', theme === 'auto' ? '' : theme, {
      path: '/',
      maxAge: theme === 'auto' ? 0 : themeSeconds,
      sameSite: 'lax',
      secure: ctx.config.isSecure,
    });
    return Promise.resolve(redirect(safeRedirectPath(path), { status: 303, headers: { 'set-cookie': cookie } }));
  },
});
