import { drawingFor } from './cover-shapes.tsx';

/** Returns a number derived from the text. */
function seedOf(text: string): number {
  let seed = 7;
  for (let index = 0; index < text.length; index += 1) seed = (seed * 31 + (text.codePointAt(index) ?? 0)) % 9973;
  return seed;
}

const round = (value: number): number => Math.round(value * 10) / 10;

interface CoverIllustrationProps {
  slug: string;
  tags: readonly string[];
  className?: string;
}

/**
 * The cover of an article without a picture: a drawing for its tags on a chart whose lines derive from its address.
 * Decoration.
 */
export function CoverIllustration({ slug, tags, className }: CoverIllustrationProps) {
  const seed = seedOf(slug);
  const [x, y] = [40 + (seed % 320), 20 + (seed % 120)];
  const winds = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8 + seed;
    return `M${x} ${y}l${round(500 * Math.cos(angle))} ${round(500 * Math.sin(angle))}`;
  });
  const drawing = drawingFor(tags);
  return (
    <svg viewBox="0 0 400 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="400" height="160" className="fill-sea" />
      <path d={winds.join('')} className="stroke-graticule" strokeWidth="1" />
      <circle cx={x} cy={y} r="16" className="fill-sea stroke-coast" strokeWidth="1" />
      <path d={`M${x} ${y - 22}l4 18 18 4-18 4-4 18-4-18-18-4 18-4z`} className="fill-coast" />
      {drawing === null ? (
        <Course seed={seed} />
      ) : (
        <g
          transform="translate(200 80)"
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="stroke-ink"
        >
          {drawing}
        </g>
      )}
    </svg>
  );
}

function Course({ seed }: { seed: number }) {
  const [fromX, toX] = [20 + (seed % 60), 320 + (seed % 60)];
  const [fromY, toY] = [140 - (seed % 50), 30 + (seed % 70)];
  return (
    <>
      <path
        d={`M${fromX} ${fromY}Q200 ${40 + (seed % 110)} ${toX} ${toY}`}
        fill="none"
        className="stroke-teal"
        strokeWidth="2.5"
        strokeDasharray="7 5"
      />
      <circle cx={fromX} cy={fromY} r="5" className="fill-paper stroke-teal" strokeWidth="2.5" />
      <circle cx={toX} cy={toY} r="5" className="fill-vermilion" />
    </>
  );
}
