import type { ReactNode } from 'react';

import { cx } from './class-names.ts';

const paddings = { none: '', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-8' };
const headPaddings = { none: 'px-4 pt-4 pb-3 sm:px-5', md: 'px-4 pt-4 sm:px-5', lg: 'px-5 pt-5 sm:px-8 sm:pt-7' };

interface CardProps {
  children?: ReactNode;
  title?: string;
  level?: 2 | 3;
  actions?: ReactNode;
  footer?: ReactNode;
  padding?: keyof typeof paddings;
  id?: string;
  as?: 'article' | 'section' | 'div' | 'li';
  className?: string;
}

export function Card({
  children,
  title,
  level = 2,
  actions,
  footer,
  padding = 'md',
  id,
  as: Tag = 'section',
  className,
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const hasHead = Boolean(title || actions);
  return (
    <Tag id={id} className={cx('flex flex-col rounded border border-line bg-surface shadow-card', className)}>
      {hasHead && (
        <div className={cx('flex flex-wrap items-center justify-between gap-3', headPaddings[padding])}>
          {title && <Heading className="text-xl">{title}</Heading>}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      <div className={cx('grow', paddings[padding], hasHead && padding !== 'none' && 'pt-4! sm:pt-5!')}>{children}</div>
      {footer && <div className="border-t border-line px-4 py-3 sm:px-5 print:hidden">{footer}</div>}
    </Tag>
  );
}
