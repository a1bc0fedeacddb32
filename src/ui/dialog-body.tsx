import type { ReactNode } from 'react';

export const dialogClass =
  'w-[calc(100%-2rem)] max-w-md text-left whitespace-normal rounded-lg border border-line bg-surface p-0 text-ink shadow-pop open:animate-arrive';

export function DialogBody({
  id,
  title,
  text,
  children,
  footer,
}: {
  id: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className="p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <div className="mt-2 text-muted">{text}</div>}
      {children && <div className="mt-5">{children}</div>}
      {footer && <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>}
    </div>
  );
}
