import type { Act } from '#shared/acts.ts';

import { type ButtonLook, LinkButton } from './button.tsx';
import { Link } from './link.tsx';

interface CardActsProps {
  acts: readonly Act[];
  /** Name of what the card shows; screen readers hear it after each label. */
  name: string;
}

/** The actions of a card, placed above the link that covers it. */
export function CardActs({ acts, name }: CardActsProps) {
  return acts.map(({ label, to }) => (
    <Link key={to} to={to} rel="nofollow" className="link thing-act">
      {label}
      <span className="sr-only">: {name}</span>
    </Link>
  ));
}

/** The actions for what a whole page shows, the first of them filled. */
export function LinkActs({ acts, size }: Pick<CardActsProps, 'acts'> & Pick<ButtonLook, 'size'>) {
  return acts.map(({ label, to }, index) => (
    <LinkButton
      key={to}
      to={to}
      size={size}
      variant={index === 0 ? 'primary' : 'secondary'}
      rel="nofollow"
      className="print:hidden"
    >
      {label}
    </LinkButton>
  ));
}
