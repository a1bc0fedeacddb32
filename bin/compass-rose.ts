// The compass rose of a portolan chart, drawn for the icon file.
const point = (angle: number, radius: number) => {
  const radians = ((angle - 90) * Math.PI) / 180;
  const round = (n: number) => Math.round(n * 100) / 100;
  return [round(50 + radius * Math.cos(radians)), round(50 + radius * Math.sin(radians))] as const;
};

/** One ray of the rose: its right half is filled, its left half outlined, as in engravings. */
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

/** From the lowest layer to the highest: eight, four, four rays. */
const rings = [
  ring([22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5], 30, 13, 11.25),
  ring([45, 135, 225, 315], 38, 13, 22.5),
  ring([0, 90, 180, 270], 47, 12, 45),
];

const ground = 'fill="var(--compass-ground)"';

/** Uses the current text colour, and `--compass-ground` as background. */
export const compassRose = [
  '<symbol id="compass-rose" viewBox="0 0 100 100">',
  '<circle cx="50" cy="50" r="33" fill="none"></circle><circle cx="50" cy="50" r="31.6" fill="none" stroke-width="0.25"></circle>',
  ...rings.map(({ right, left }) => `<path d="${right}"></path><path d="${left}" ${ground}></path>`),
  `<circle cx="50" cy="50" r="2.2" ${ground}></circle>`,
  '</symbol>',
].join('');
