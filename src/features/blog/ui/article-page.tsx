import type { ComponentProps, ReactNode } from 'react';

import { Card } from '#ui/card.tsx';
import { type Crumb, Page, PageHeader } from '#ui/page.tsx';

import { ArticleForm } from './article-form.tsx';
import { ArticlePreview } from './article-preview.tsx';

interface ArticlePageProps extends ComponentProps<typeof ArticleForm> {
  title: string;
  subtitle?: string;
  breadcrumbs?: readonly Crumb[];
  /** Above the form, such as why an article was returned. */
  notice?: ReactNode;
}

/** The page on which an article is written or edited, by its author or by administrators. */
export function ArticlePage({ title, subtitle, breadcrumbs, notice, ...form }: ArticlePageProps) {
  return (
    <Page width="text">
      <PageHeader title={title} subtitle={subtitle} breadcrumbs={breadcrumbs} />
      {notice && <div className="mb-6">{notice}</div>}
      <Card padding="lg">
        <ArticleForm {...form} />
      </Card>
      <ArticlePreview answer={form.lastResult} />
    </Page>
  );
}
