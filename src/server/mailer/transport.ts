import { constants } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';

import type { Config, MailMode } from '../config.ts';
import type { MailAttachment } from './content.ts';

export interface OutgoingMail {
  /** Ours; the same for every attempt, so receivers can tell a repetition. */
  id: string;
  to: string;
  fromName: string | null;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  unsubscribeUrl: string | null;
  requestId: string;
  createdAt: Date;
}

export type Outcome =
  | { kind: 'sent' }
  /** This mail will never be taken: the address or the content is refused. */
  | ({ kind: 'refused' } & Refusal)
  /** It may work later. */
  | ({ kind: 'later' } & Refusal);

interface Refusal {
  /** Codes alone, for the log and the list of jobs. */
  reason: string;
  /** The server's own words, for staff; the codes where it said none. */
  answer: string;
}

/** Hands one mail over; never throws. */
export type Transport = (mail: OutgoingMail) => Promise<Outcome>;

/** Errors of nodemailer that are about one mail; all others are about the way to the server. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** SMTP, or one .eml file per mail in a folder. */
export function createMailTransport(config: Pick<Config, 'mail' | 'mailFrom' | 'publicUrl'>): Transport {
  const deliver = config.mail.kind === 'smtp' ? smtp(config.mail) : folder(config.mail.dir);
  return async (mail) => {
    try {
      await deliver(message(mail, config), mail.id);
      return { kind: 'sent' };
    } catch (error) {
      return judge(error, mail.to);
    }
  };
}

type Deliver = (message: SendMailOptions, id: string) => Promise<void>;

/** The address our mail comes from. */
export const senderAddress = ({ mailFrom }: Pick<Config, 'mailFrom'>): string =>
  addressparser(mailFrom, { flatten: true })[0]?.address ?? mailFrom;

/** The method of an invitation, which mail programs show as one only where it is a part of the text and not a file alone. */
const methodOf = ({ contentType }: MailAttachment): string | undefined =>
  /^text\/calendar;(?:[^;]*;)*? ?method=([A-Z]+)/i.exec(contentType)?.[1];

function message(mail: OutgoingMail, config: Pick<Config, 'mailFrom' | 'publicUrl'>): SendMailOptions {
  const invitation = mail.attachments.find((file) => methodOf(file) !== undefined);
  const files = mail.attachments.filter((file) => file !== invitation);
  return {
    from: mail.fromName === null ? config.mailFrom : { name: asWritten(mail.fromName), address: senderAddress(config) },
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    to: mail.to,
    subject: asWritten(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: files.map((file) => ({ ...file, contentTransferEncoding: 'base64' })),
    ...(invitation && {
      icalEvent: { filename: invitation.filename, content: invitation.content, method: methodOf(invitation) },
    }),
    date: mail.createdAt,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    headers: {
      'X-Request-Id': mail.requestId,
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl === null ? {} : unsubscribeHeaders(mail.unsubscribeUrl)),
    },
    // Content is text of ours and of users: it never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A word that people typed as an encoded one (RFC 2047) is no other text to a mail program: it is parted where nobody sees it, and encoded as it stands. */
const asWritten = (words: string): string => words.replaceAll('=?', '=\u2060?');

/** RFC 8058 promises the one click over https only. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
});

function smtp(mode: MailMode & { kind: 'smtp' }): Deliver {
  const silence = mode.timeoutSeconds * 1000;
  const greeting = Math.min(10_000, silence);
  const transporter = createTransport({
    url: mode.url,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
  });
  return async (composed) => void (await transporter.sendMail(composed));
}

/** 5xx about the recipient or the content is final; 4xx and everything about the connection or our own login is not. */
function judge(error: unknown, address: string): Outcome {
  if (!(error instanceof Error)) return { kind: 'later', reason: 'unknown', answer: 'unknown' };
  const { code, responseCode, response } = error as Error & { code?: string; responseCode?: number; response?: string };
  const isAboutTheMail = code !== undefined && aboutTheMail.has(code);
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name;
  const isFinal = isAboutTheMail && (responseCode === undefined || responseCode >= 500);
  return { kind: isFinal ? 'refused' : 'later', reason, answer: (response && wordsOf(response, address)) || reason };
}

const longestRead = 2000;
const longestAnswer = 300;

/** What a mail server said, as one line; it may quote the address, which is kept with the mail and nowhere else. */
const wordsOf = (response: string, address: string): string =>
  response
    .slice(0, longestRead)
    .replaceAll(address, '…')
    .split(/\s/)
    .filter((word) => word !== '')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, longestAnswer);

function folder(directory: string): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (content, id) => {
    const composed = await composer.sendMail(content);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const draft = path.join(directory, `.${id}.draft`);
    const file = await open(draft, constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY, 0o600);
    try {
      await file.writeFile(composed.message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    // The name is the mail's: a repetition after a crash replaces the file by itself.
    await rename(draft, path.join(directory, `${id}.eml`));
  };
}
