import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { makeLink } from '#server/links.ts';
import type { MailContent } from '#server/mailer/content.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { partnerPaths } from '../paths.ts';
import { registrationLink } from '../queries/registrations.server.ts';
import type { Registration } from '../schema/registration.ts';

const mailKey = (id: string, version: number): string => `registration.told:${id}:${version}`;

/** Returns the keys of all mails about a registration, sent or waiting. */
export const registrationMailKeys = ({ id, version }: { id: string; version: number }): string[] =>
  Array.from({ length: version }, (_, index) => mailKey(id, index + 1));

/**
 * Mails the author of a registration, in their language, the state of this version of it, with the link to follow it or
 * another one.
 */
export async function mailRegistrant(
  tx: Ctx,
  registration: Pick<Registration, 'id' | 'email' | 'language' | 'version'>,
  content: (url: string) => MailContent,
  makePath: (tx: Ctx) => Promise<string> = statusPath(registration.id),
): Promise<void> {
  const { id, email, version } = registration;
  const language = languageOfLocale(registration.language);
  const url = absoluteUrl(tx.config, await makePath(tx), language);
  await enqueueMail(tx, { to: email, key: mailKey(id, version), language, content: () => content(url) });
}

const statusPath = (id: string) => async (tx: Ctx) =>
  partnerPaths.registrationStatus(await makeLink(tx, registrationLink, { subjectId: id }));
