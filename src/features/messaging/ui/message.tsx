import type { ReactNode } from 'react';

import { type FileAddress, documentVariant } from '#features/media/schema.ts';
import { Photo } from '#features/media/ui/photo.tsx';
import { cx } from '#ui/class-names.ts';
import { DateTime } from '#ui/date-time.tsx';
import { FileText } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import type { Citation } from '../schema.ts';
import type { MessageRole } from '../state.ts';

interface ShownFile {
  id: string;
  /** Name of a document; null for a picture. */
  name: string | null;
  width: number | null;
  height: number | null;
}

export interface ShownMessage {
  id: string;
  role: MessageRole;
  is_own: boolean;
  by: string | null;
  author: string | null;
  content: string | null;
  links: readonly { written: string; to: string }[];
  language: string | null;
  is_masked_for_others: boolean;
  files: readonly ShownFile[];
  citations: readonly Citation[];
  created_at: Date;
}

/** One message; the reader's own are on the right. */
export function Message({
  message,
  fileAddress,
  id,
}: {
  message: ShownMessage;
  fileAddress: FileAddress;
  id?: string | undefined;
}) {
  const { role, is_own, content, links, language, is_masked_for_others, files, citations, created_at } = message;
  const name = authorName(message);
  return (
    <li id={id} className={cx('flex scroll-mt-24', is_own && 'justify-end')}>
      <article
        aria-label={is_own ? m.messaging_message_own() : m.messaging_message_from({ name })}
        className={cx(
          'max-w-[min(34rem,92%)] min-w-0 rounded border px-4 py-3',
          is_own ? 'border-teal/40 bg-teal-soft' : 'border-line bg-surface',
          role !== 'user' && !is_own && 'border-l-3 border-l-teal',
        )}
      >
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <span className="font-semibold text-ink wrap-anywhere">{name}</span>
          <DateTime value={created_at} />
        </p>
        {content === null ? (
          <p className="mt-1 text-muted italic">{m.messaging_message_gone()}</p>
        ) : (
          <p lang={language ?? undefined} className="mt-1 wrap-anywhere whitespace-pre-line">
            <WithLinks content={content} links={links} />
          </p>
        )}
        {files.length > 0 && (
          <ul aria-label={m.messaging_message_files()} className="mt-3 grid gap-2">
            {files.map((file) => (
              <li key={file.id}>
                <AttachedFile file={file} addressOf={fileAddress} />
              </li>
            ))}
          </ul>
        )}
        {citations.length > 0 && (
          <ul aria-label={m.messaging_message_sources()} className="mt-3 grid gap-1 text-sm">
            {citations.map(({ title, href }) => (
              <li key={href}>
                <a href={href} className="link wrap-anywhere">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
        {is_masked_for_others && <p className="mt-2 text-sm text-muted">{m.messaging_message_masked()}</p>}
      </article>
    </li>
  );
}

/** A text in which tracking numbers are links. */
function WithLinks({ content, links }: { content: string; links: ShownMessage['links'] }) {
  const parts: ReactNode[] = [];
  let rest = content;
  for (const { written, to } of links) {
    const at = rest.indexOf(written);
    parts.push(
      rest.slice(0, at),
      <Link key={parts.length} to={to} className="link ref">
        {written}
      </Link>,
    );
    rest = rest.slice(at + written.length);
  }
  return [...parts, rest];
}

function AttachedFile({ file: { id, name, width, height }, addressOf }: { file: ShownFile; addressOf: FileAddress }) {
  if (width !== null && height !== null)
    return (
      <a href={addressOf(id, 1600)} className="inline-block">
        <Photo
          file={{ id, width, height }}
          addressOf={addressOf}
          alt={m.messaging_message_picture()}
          sizes="16rem"
          className="h-auto max-h-64 w-auto max-w-full rounded"
        />
      </a>
    );
  return (
    <a href={addressOf(id, documentVariant)} className="link inline-flex items-center gap-2 wrap-anywhere">
      <FileText className="size-5 shrink-0" />
      {name}
    </a>
  );
}

/** Returns the author's name as its reader sees it. */
function authorName({
  role,
  is_own,
  by,
  author,
}: {
  role: MessageRole;
  is_own: boolean;
  by: string | null;
  author: string | null;
}) {
  if (is_own) return by ?? m.messaging_author_you();
  if (role === 'staff') return m.messaging_author_staff();
  if (by !== null && author !== null) return m.messaging_author_of({ name: by, company: author });
  return role === 'assistant' ? m.messaging_author_assistant() : (author ?? m.messaging_author_gone());
}
