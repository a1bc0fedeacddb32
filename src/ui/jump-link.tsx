import type { ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';

interface JumpLinkProps {
  /** The id of the part it leads to. */
  to: string;
  className?: string;
  'aria-current'?: 'location' | undefined;
  children: ReactNode;
}

/**
 * Leads to a part of the same page and takes the focus there. The router makes the step where scripts run: of one the browser makes alone,
 * the question before a page with unsaved text is left would not know how far back it goes.
 */
export function JumpLink({ to, children, ...rest }: JumpLinkProps) {
  const { search } = useLocation();
  const jump = useLinkClickHandler({ search, hash: to });
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        jump(event);
        if (event.defaultPrevented) focusPart(to);
      }}
      {...rest}
    >
      {children}
    </a>
  );
}

/** What is folded away cannot take the focus. */
function unfold(part: HTMLElement): void {
  const own = part.querySelector<HTMLDetailsElement>(':scope > details');
  if (own) own.open = true;
  for (let box = part.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true;
}

function focusPart(id: string): void {
  const part = document.getElementById(id);
  if (part === null) return;
  unfold(part);
  if (!part.matches('a[href], button, input, select, textarea, summary, [tabindex]')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
