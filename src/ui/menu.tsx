import type { ReactNode } from 'react';

import { buttonClass } from './button.tsx';
import { ChevronDown } from './icon.tsx';
import { Link } from './link.tsx';

interface MenuProps {
  label: string;
  /** What the label is, for screen readers: "Order". */
  about?: string;
  children: ReactNode;
}

/**
 * A disclosure of links and small forms. Opens without JavaScript; a script closes it on Escape and on a click
 * elsewhere (`CloseMenus`).
 */
export function Menu({ label, about, children }: MenuProps) {
  return (
    <details data-menu className="group relative inline-block min-w-0">
      <summary className={buttonClass({ variant: 'secondary', size: 'sm' }, 'max-w-full')}>
        {about && <span className="sr-only">{about} </span>}
        <span className="truncate">{label}</span>
        <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute right-0 z-30 mt-1 min-w-48 rounded border border-line bg-surface py-1 shadow-pop">
        {children}
      </ul>
    </details>
  );
}

const item = 'flex w-full items-center gap-2.5 px-4 py-2 text-left text-sm hover:bg-sunk';

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} prefetch="intent" className={item}>
        {children}
      </Link>
    </li>
  );
}
