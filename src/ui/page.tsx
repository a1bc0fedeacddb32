import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import { Link } from './link.tsx';

const widths = { narrow: 'max-w-narrow', text: 'max-w-text', wide: 'max-w-wide', full: '' };

interface PageProps {
  children: ReactNode;
  width?: keyof typeof widths;
  className?: string;
}

/** Width and spacing of a page's content; shells provide `main`. */
export function Page({ children, width = 'wide', className }: PageProps) {
  return (
    <div className={cx('mx-auto w-full px-4 pt-6 pb-16 sm:px-6 md:pt-8 md:pb-20', widths[width], className)}>
      {children}
    </div>
  );
}

export interface Crumb {
  label: string;
  to?: string;
}

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  eyebrow?: string;
  actions?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  badge?: ReactNode;
}

/** The page's only h1, its description and actions. */
export function PageHeader({ title, subtitle, eyebrow, actions, breadcrumbs, badge }: PageHeaderProps) {
  return (
    <header className="mb-6 border-b border-line pb-5">
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <h1 className="flex flex-wrap items-center gap-x-3 text-3xl">
            {title}
            {badge && <span className="font-sans tracking-normal">{badge}</span>}
          </h1>
          {subtitle && <div className="mt-1.5 max-w-text text-pretty text-muted sm:text-lg">{subtitle}</div>}
        </div>
        {actions && <div className="acts flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}

function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={m.ui_page_breadcrumb()} className="mb-4 text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {items.map((item, index) => (
          <li key={item.label} className="flex gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {item.to ? (
              <Link to={item.to} prefetch="intent" className="underline-offset-4 hover:underline">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SectionProps {
  title?: string;
  text?: ReactNode;
  actions?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

export function Section({ title, text, actions, id, className, children }: SectionProps) {
  return (
    <section id={id} className={cx('mt-10 first:mt-0', className)}>
      {(title || actions) && (
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="max-w-text">
            {title && <h2 className="text-2xl">{title}</h2>}
            {text && <div className="mt-1 text-muted">{text}</div>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Main content and a side column, stacked on small screens. */
export function Columns({ children }: { children: [ReactNode, ReactNode] }) {
  const [main, aside] = children;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="min-w-0">{main}</div>
      <div className="min-w-0">{aside}</div>
    </div>
  );
}

const minimums = {
  sm: 'grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]',
  md: 'grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]',
  lg: 'grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]',
};

/** As many equal columns as fit. */
export function Grid({ children, min }: { children: ReactNode; min: keyof typeof minimums }) {
  return <div className={cx('grid gap-4 md:gap-6', minimums[min])}>{children}</div>;
}
