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

/** The same page in other colours, for whoever has no scripts or a page that has none. The browser remembers the choice. */
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
