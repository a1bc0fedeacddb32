import { useEffect, useRef } from 'react';

import { Card } from '#ui/card.tsx';
import * as m from '#texts/messages.js';

import { ArticleBody } from './article-body.tsx';

const hasPreview = (answer: unknown): answer is { preview: { title: string; html: string } } =>
  typeof answer === 'object' && answer !== null && 'preview' in answer;

/** The preview of an article, if the action returned one. It is below the form, so the page scrolls to it. */
export function ArticlePreview({ answer }: { answer: unknown }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasPreview(answer)) return;
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'start' });
  }, [answer]);
  if (!hasPreview(answer)) return null;
  const { title, html } = answer.preview;
  return (
    <div ref={shown} tabIndex={-1}>
      <Card title={m.blog_preview()} className="mt-8" id="preview">
        <p className="font-display text-3xl">{title}</p>
        <div className="mt-5">
          <ArticleBody html={html} />
        </div>
      </Card>
    </div>
  );
}
