import { expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';
import { languages } from '#shared/languages.ts';

import { alreadyRegisteredMail } from './emails/already-registered.ts';
import {
  addressInUseMail,
  confirmNewEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailRestoredMail,
} from './emails/change-email.ts';
import { deletionRequestedMail } from './emails/deletion.ts';
import { resetPasswordMail } from './emails/reset-password.ts';
import { securityNoticeMail } from './emails/security-notice.ts';
import { verifyEmailMail } from './emails/verify-email.ts';

const address = 'https://portolan.example.com/';
const to = {
  firstName: 'Ana',
  siteName: 'Portolan',
  email: 'ana@example.com',
  url: address,
  signInUrl: address,
  resetUrl: address,
  supportUrl: address,
};

test.each(languages)('every paragraph of a mail about an account begins as a sentence does (%s)', (language) => {
  const mails = inLanguage(language, () => [
    verifyEmailMail(to),
    resetPasswordMail(to),
    alreadyRegisteredMail(to),
    deletionRequestedMail({ ...to, erasedOn: '2026-12-24' }),
    securityNoticeMail({ ...to, change: 'password_changed' }),
    confirmNewEmailMail(to),
    addressInUseMail(to),
    emailChangeAskedMail(to),
    emailChangedMail({ ...to, restoreUrl: address }),
    emailChangedMail({ ...to, restoreUrl: null }),
    emailRestoredMail(to),
  ]);
  for (const { paragraphs } of mails) for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[¿¡]?\p{Lu}/u);
});
