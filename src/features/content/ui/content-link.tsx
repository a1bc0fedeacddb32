import type { ReactNode } from 'react';

import { type ButtonLook, LinkButton, buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

interface ContentLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** True for files and API addresses, which have no language prefix. */
export const isUnlocalized = (to: string): boolean => to.startsWith('/api/') || /\.[a-z]{2,5}$/.test(to);

/** A link of a content page. */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  if (isUnlocalized(to))
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  return (
    <Link to={to} prefetch="intent" className={className}>
      {children}
    </Link>
  );
}

/** The same as a button. */
export function ContentButton({ to, children, ...look }: Omit<ContentLinkProps, 'className'> & ButtonLook) {
  if (isUnlocalized(to))
    return (
      <a href={to} className={buttonClass(look)}>
        {children}
      </a>
    );
  return (
    <LinkButton to={to} {...look}>
      {children}
    </LinkButton>
  );
}
