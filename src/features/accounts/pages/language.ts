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

/** The same page in another language. The browser remembers the choice, so that it is not asked again, and an account has it for its mails. */
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
