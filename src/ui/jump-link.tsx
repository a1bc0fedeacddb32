import type { ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';

interface JumpLinkProps {
  /** The id of the target. */
  to: string;
  className?: string;
  'aria-current'?: 'location' | undefined;
  children: ReactNode;
}

/**
 * Link to a section of the same page that also moves the focus. With JavaScript, the router navigates: otherwise the
 * dialog about unsaved text could not go back the right number of entries.
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

/** A folded element cannot receive the focus, so it is opened. */
export function unfold(part: Element): void {
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
