import { cx } from './class-names.ts';

const point = (angle: number, radius: number) => {
  const radians = ((angle - 90) * Math.PI) / 180;
  const round = (n: number) => Math.round(n * 100) / 100;
  return [round(50 + radius * Math.cos(radians)), round(50 + radius * Math.sin(radians))] as const;
};

/** One point of the rose: the half to its right is filled, the left only outlined, as engravers did. */
function ray(angle: number, length: number, waist: number, spread: number): { left: string; right: string } {
  const tip = point(angle, length).join(' ');
  return {
    left: `M50 50L${tip}L${point(angle - spread, waist).join(' ')}z`,
    right: `M50 50L${tip}L${point(angle + spread, waist).join(' ')}z`,
  };
}

const ring = (angles: number[], length: number, waist: number, spread: number) => {
  const rays = angles.map((angle) => ray(angle, length, waist, spread));
  return { left: rays.map((half) => half.left).join(''), right: rays.map((half) => half.right).join('') };
};

/** From the lowest to the highest: eight, four, four points. */
const rings = [
  ring([22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5], 30, 13, 11.25),
  ring([45, 135, 225, 315], 38, 13, 22.5),
  ring([0, 90, 180, 270], 47, 12, 45),
];

/** The wind rose of a portolan chart. Decoration. */
export function CompassRose({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={cx('fill-current stroke-current', className)}
      strokeWidth="0.5"
      strokeLinejoin="round"
    >
      <circle cx="50" cy="50" r="33" fill="none" />
      <circle cx="50" cy="50" r="31.6" fill="none" strokeWidth="0.25" />
      {rings.map((half) => (
        <g key={half.right}>
          <path d={half.right} />
          <path d={half.left} className="fill-paper" />
        </g>
      ))}
      <circle cx="50" cy="50" r="2.2" className="fill-paper" />
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
 * Thirty-two rhumb lines from one point, to be laid behind something by its middle: stands in a `relative` parent and reaches far beyond it,
 * so an ancestor must hide what overflows. Decoration; colour and strength by text colour and opacity.
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
