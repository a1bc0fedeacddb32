import type { ComponentProps } from 'react';

import { buttonClass } from './button.tsx';
import type { Icon } from './icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: Icon;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  size?: 'sm' | 'md';
  variant?: 'quiet' | 'secondary';
}

export function IconButton({
  icon: Glyph,
  label,
  size = 'md',
  variant = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={buttonClass({ variant, size }, `aspect-square px-0! ${className ?? ''}`)}
      {...rest}
    >
      <Glyph className="size-5" />
    </button>
  );
}
