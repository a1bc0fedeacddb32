import { type Face, type Point, ball, bar, box, drawnOut, newPart, place } from '../engine/geometry.ts';
import { type Surface, paint } from '../engine/surface.ts';
import { navy, ochre, vermilion } from './surfaces.ts';

const skin = ['#8a5f43', '#b98862', '#6b4732'].map((hex) => paint(hex, { line: 0.6 }));
const thin = (surface: Surface): Surface => ({ ...surface, line: 0.6 });

/** Somebody at work, in a vest, looking towards smaller y. */
export function person(at: Point, degrees = 0, { vest = vermilion, seed = 0, hasHelmet = true } = {}): Face[] {
  const part = newPart();
  const legs = thin(navy);
  const body = drawnOut(
    [
      [-0.13, 0.82],
      [0.13, 0.82],
      [0.16, 1.42],
      [-0.16, 1.42],
    ],
    -0.23,
    0.23,
    thin(vest),
  );
  const own = skin[seed % skin.length] as Surface;
  return place(
    [
      ...box([-0.2, -0.12, 0], [0.17, 0.24, 0.84], legs),
      ...box([0.03, -0.02, 0], [0.17, 0.24, 0.84], legs),
      ...body,
      ...bar([-0.29, 0, 1.36], [-0.31, -0.22, 0.9], 0.07, own, { sides: 6 }),
      ...bar([0.29, 0, 1.36], [0.3, -0.3, 1.02], 0.07, own, { sides: 6 }),
      ...ball([0, 0, 1.6], 0.14, own, { part }),
      ...(hasHelmet ? ball([0, 0, 1.68], [0.16, 0.17, 0.1], thin(ochre)) : []),
    ],
    at,
    degrees,
  );
}
