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

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-teal text-on-teal hover:bg-teal-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunk',
  quiet: 'border-transparent text-teal underline-offset-4 hover:bg-teal-soft hover:text-teal-strong',
  danger: 'border-transparent bg-vermilion text-on-vermilion hover:bg-vermilion-strong',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-3 py-1 text-sm',
  md: 'min-h-11 gap-2 px-4 py-2 text-base',
  lg: 'min-h-13 gap-2.5 px-6 py-3 text-lg',
};

/** The classes of a button, for the rare element that must be another tag (a summary, a label). */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}, className?: string): string {
  return cx(
    'inline-flex items-center justify-center rounded border text-center font-semibold transition-colors duration-100 select-none',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunk disabled:text-muted aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    className,
  );
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

/** A link that looks like a button. Goes somewhere; anything that changes data is a form. */
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
