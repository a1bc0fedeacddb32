import type { ReactNode } from 'react';

import { cx } from './class-names.ts';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' };

export type DialogSize = keyof typeof widths;

export const dialogClass = (size: DialogSize = 'md') =>
  cx(
    'w-[calc(100%-2rem)] text-left whitespace-normal rounded-lg border border-line bg-surface p-0 text-ink shadow-pop open:animate-arrive',
    widths[size],
  );

export function DialogBody({
  id,
  title,
  text,
  children,
  footer,
  close,
}: {
  id: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  close?: ReactNode;
}) {
  return (
    <div className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {close}
      </div>
      {text && <div className="mt-2 text-muted">{text}</div>}
      {children && <div className="mt-5">{children}</div>}
      {footer && <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>}
    </div>
  );
}
