import { serialize } from 'hono/utils/cookie';
import { redirect } from 'react-router';

import { buttonAction } from '#server/http/button-action.ts';
import { AppError } from '#shared/errors.ts';
import { localPath } from '#shared/languages.ts';
import { safePlainPath } from '#shared/safe-redirect.ts';

import { chooseLanguage } from '../commands/profile.server.ts';
import { languageSchema } from '../schema.ts';

const yearSeconds = 365 * 86_400;

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/**
 * Redirects to the same page in another language. The choice is stored in the browser, so that it is not suggested
 * again, and in the account for its mails.
 */
export const action = buttonAction(languageSchema, {
  back: () => '/',
  async run({ ctx, value: { language, path } }) {
    await chooseLanguage(ctx, language);
    const cookie = serialize('language', language, {
      path: '/',
      maxAge: yearSeconds,
      sameSite: 'lax',
      secure: ctx.config.isSecure,
    });
    return redirect(localPath(language, safePlainPath(path)), { status: 303, headers: { 'set-cookie': cookie } });
  },
});
