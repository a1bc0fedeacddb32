import { cx } from './class-names.ts';
import sprite from './icons.svg?url';

/**
 * The compass rose of a portolan chart (`bin/compass-rose.ts`), on paper unless `--compass-ground` says otherwise.
 * Decoration.
 */
export function CompassRose({ className }: { className?: string }) {
  return (
    <svg className={cx('compass', className)} aria-hidden="true">
      <use href={`${sprite}#compass-rose`} />
    </svg>
  );
}

const reach = 1000;
const winds = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16;
  return `M0 0L${Math.round(reach * Math.cos(angle))} ${Math.round(reach * Math.sin(angle))}`;
});
const circles = [140, 280, 560];

/**
 * Thirty-two rhumb lines from one point, drawn behind an element: its parent is `relative`, and an ancestor must hide
 * the overflow. Decoration; colour and opacity come from the text.
 */
export function RhumbLines({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-1000 -1000 2000 2000"
      aria-hidden="true"
      fill="none"
      className={cx(
        'pointer-events-none absolute top-1/2 left-1/2 -z-10 size-[max(150rem,200vw)] max-w-none -translate-1/2 stroke-current',
        className,
      )}
    >
      <path
        d={winds.filter((_, index) => index % 4 === 0).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.4"
      />
      <path
        d={winds.filter((_, index) => index % 4 !== 0).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth="0.8"
      />
      {circles.map((radius) => (
        <circle key={radius} r={radius} vectorEffect="non-scaling-stroke" strokeWidth="0.8" />
      ))}
    </svg>
  );
}
