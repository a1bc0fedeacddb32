import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';

import { cx } from './class-names.ts';
import type { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
}

/** The classes of a button, for elements that must use another tag (a summary, a label). */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}, className?: string): string {
  return cx(`button button-${variant} button-${size}`, className);
}

export function Button({
  variant,
  size,
  icon: Glyph,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return (
    <button type={type} className={buttonClass({ variant, size }, className)} {...rest}>
      {Glyph && <Glyph className="size-[1.1em] shrink-0" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. It only navigates; anything that changes data is a form. */
export function LinkButton({
  variant,
  size,
  icon: Glyph,
  className,
  children,
  prefetch = 'intent',
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <Link prefetch={prefetch} className={buttonClass({ variant, size }, className)} {...rest}>
      {Glyph && <Glyph className="size-[1.1em] shrink-0" />}
      {children}
    </Link>
  );
}
