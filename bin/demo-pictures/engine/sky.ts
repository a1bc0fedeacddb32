import { dice } from './geometry.ts';
import type { Light } from './light.ts';

export const aspect = 2 / 3;

interface Sky {
  /** Height of the horizon on the paper, 0 at the top and 1 at the bottom. */
  horizon: number;
  /** Where the lines of bearing meet: the sun, or a place beyond the edge. */
  meeting: readonly [number, number];
  seed: number;
}

const long = 1600;
const high = long * aspect;

/** The paper behind everything: bands of sky, lines of bearing, a disc, a few flat clouds. As SVG, 1600 wide. */
export function drawSky(light: Light, { horizon, meeting, seed }: Sky): string {
  const throwDice = dice(seed);
  const level = horizon * high;
  const [x, y] = [meeting[0] * long, meeting[1] * high];
  const bands = light.sky.map((fill, index) => {
    // Bands grow with height, as the sky does towards the zenith.
    const top = level * (1 - ((index + 1) / light.sky.length) ** 1.35);
    return `<rect x="0" y="${index === light.sky.length - 1 ? 0 : top.toFixed(1)}" width="${long}" height="${high}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${long} ${high}" width="${long}" height="${high.toFixed(0)}">${bands.toReversed().join('')}${rhumbLines(light, x, y)}${disc(light, x, y)}${light.lamps === 1 ? stars(throwDice, level) : ''}${clouds(light, throwDice, level, [x, y])}</svg>`;
}

function rhumbLines({ rhumb }: Light, x: number, y: number): string {
  return Array.from({ length: 32 }, (_, bearing) => {
    const angle = (bearing * Math.PI) / 16 + 0.06;
    return `<line x1="${x}" y1="${y}" x2="${(x + Math.cos(angle) * 2600).toFixed(1)}" y2="${(y + Math.sin(angle) * 2600).toFixed(1)}" stroke="${rhumb.stroke}" stroke-width="${bearing % 4 === 0 ? 2 : 1}" opacity="${rhumb.opacity}"/>`;
  }).join('');
}

const disc = (light: Light, x: number, y: number): string =>
  light.disc ? `<circle cx="${x}" cy="${y}" r="${light.disc.radius}" fill="${light.disc.fill}"/>` : '';

const stars = (throwDice: () => number, level: number): string =>
  Array.from(
    { length: 46 },
    () =>
      `<circle cx="${(throwDice() * long).toFixed(0)}" cy="${(throwDice() * level * 0.8).toFixed(0)}" r="${(1 + throwDice() * 1.2).toFixed(1)}" fill="#c9d2d8" opacity="0.7"/>`,
  ).join('');

/** Long and flat, a few strokes each. */
function clouds(
  { clouds: fill, disc: sun }: Light,
  throwDice: () => number,
  level: number,
  [sunX, sunY]: readonly [number, number],
): string {
  if (fill === null) return '';
  return Array.from({ length: 5 }, () => {
    const x = throwDice() * long - 100;
    const y = level * (0.16 + throwDice() * 0.62);
    const wide = 150 + throwDice() * 260;
    const hidesSun = sun && x < sunX + 70 && x + wide > sunX - 70 && Math.abs(y - 12 - sunY) < sun.radius + 34;
    if (hidesSun) return '';
    const strokes = Array.from({ length: 3 }, (_, index) => {
      const own = wide * (1 - index * 0.27) * (0.8 + throwDice() * 0.3);
      const left = x + (wide - own) * (0.2 + throwDice() * 0.6);
      return `<rect x="${left.toFixed(0)}" y="${(y - index * 13).toFixed(0)}" width="${own.toFixed(0)}" height="14" rx="7"/>`;
    });
    return `<g fill="${fill}" opacity="0.6">${strokes.join('')}</g>`;
  }).join('');
}
