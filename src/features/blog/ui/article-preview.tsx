import { Card } from '#ui/card.tsx';
import * as m from '#texts/messages.js';

import { ArticleBody } from './article-body.tsx';

/** The article as it will look, where its form was answered with one. */
export function ArticlePreview({ answer }: { answer: unknown }) {
  if (typeof answer !== 'object' || answer === null || !('preview' in answer)) return null;
  const { title, html } = answer.preview as { title: string; html: string };
  return (
    <Card title={m.blog_preview()} className="mt-8" id="preview">
      <p className="font-display text-3xl">{title}</p>
      <div className="mt-5">
        <ArticleBody html={html} />
      </div>
    </Card>
  );
}
