import type { ReactNode } from 'react';

import { documentVariant } from '#features/media/schema.ts';
import { mediaPaths } from '#features/media/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FileText } from '#ui/icon.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import * as m from '#texts/messages.js';

import type { PaperRequest } from '../schema/paper-request.ts';

/** What staff asked for in words, with its answer; open, with what the reader can do about it. */
export function PaperRequestItem({
  request,
  level,
  children,
}: {
  request: PaperRequest;
  /** Of its heading. */
  level: 2 | 3;
  children: ReactNode;
}) {
  const isOpen = request.status === 'open';
  return (
    <Card
      as="li"
      id={`asked-${request.id}`}
      level={level}
      title={m.evidence_asked()}
      actions={
        <Badge tone={isOpen ? 'yellow' : 'green'}>
          {isOpen ? m.evidence_asked_open() : m.evidence_asked_answered()}
        </Badge>
      }
    >
      <p className="text-sm text-muted">
        <MarkedText
          parts={m.evidence_asked_on.parts({})}
          marks={{ date: <DateTime value={request.created_at} format="date" /> }}
        />
      </p>
      <p lang={request.asked_language} className="mt-2 whitespace-pre-line wrap-anywhere">
        {request.asked}
      </p>
      {request.answered_at === null ? (
        <div className="mt-4">{children}</div>
      ) : (
        <div className="mt-4 border-l-2 border-line-strong pl-4">
          <p className="text-sm text-muted">
            <MarkedText
              parts={m.evidence_answered_on.parts({})}
              marks={{ date: <DateTime value={request.answered_at} format="date" /> }}
            />
          </p>
          <p lang={request.answer_language ?? undefined} className="mt-1 whitespace-pre-line wrap-anywhere">
            {request.answer}
          </p>
          {request.file && (
            <a
              href={mediaPaths.file(request.file.id, documentVariant)}
              className="link mt-2 inline-flex items-center gap-2 wrap-anywhere"
            >
              <FileText className="size-4.5 shrink-0" />
              {request.file.name}
            </a>
          )}
        </div>
      )}
    </Card>
  );
}
