import { constants } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';

import type { Config, MailMode } from '../config.ts';
import type { MailAttachment } from './content.ts';

export interface OutgoingMail {
  /** Our id; the same for every attempt, so that receivers can detect duplicates. */
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
  /** Permanent: the address or the content is refused. */
  | ({ kind: 'refused' } & Refusal)
  /** Temporary: it may work later. */
  | ({ kind: 'later' } & Refusal);

interface Refusal {
  /** Codes only, for the log and the list of jobs. */
  reason: string;
  /** The server's answer, for staff; the codes if it gave none. */
  answer: string;
}

/** Sends one mail and returns the outcome; never throws. */
export type Transport = (mail: OutgoingMail) => Promise<Outcome>;

/** Errors of nodemailer that concern one mail; all others concern the connection to the server. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Returns a transport that uses SMTP, or writes one .eml file per mail into a folder. */
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

/** Returns the sender's address. */
export const senderAddress = ({ mailFrom }: Pick<Config, 'mailFrom'>): string =>
  addressparser(mailFrom, { flatten: true })[0]?.address ?? mailFrom;

/**
 * Returns the method of an invitation, which mail programs show as such only if it is an alternative of the text and
 * not just an attachment.
 */
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
    // Content comes from us and from users: it must not name a file or URL to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Text typed by users that looks like an encoded word (RFC 2047) must not be decoded by mail programs: an invisible
 * character breaks it up.
 */
const asWritten = (words: string): string => words.replaceAll('=?', '=\u2060?');

/** RFC 8058 requires https for one-click unsubscribing. */
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

/** 5xx about the recipient or the content is permanent; 4xx and errors of the connection or our login are temporary. */
function judge(error: unknown, address: string): Outcome {
  if (!(error instanceof Error)) return { kind: 'later', reason: 'unknown', answer: 'unknown' };
  const { code, responseCode, response } = error as Error & { code?: string; responseCode?: number; response?: string };
  const isAboutTheMail = code !== undefined && aboutTheMail.has(code);
  // The network's own code stands in the message alone: "connect ECONNREFUSED 192.0.2.1:587".
  const network = response === undefined ? /\bE[A-Z]{5,}\b/.exec(error.message)?.[0] : undefined;
  const reason =
    [...new Set([code, network, responseCode])].filter((part) => part !== undefined).join(' ') || error.name;
  const isFinal = isAboutTheMail && (responseCode === undefined || responseCode >= 500);
  return { kind: isFinal ? 'refused' : 'later', reason, answer: (response && wordsOf(response, address)) || reason };
}

const longestRead = 2000;
const longestAnswer = 300;

/** Returns the server's answer as one line; it may quote the address, which is stored only with the mail. */
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
    // The file is named after the mail: a duplicate after a crash replaces it.
    await rename(draft, path.join(directory, `${id}.eml`));
  };
}
