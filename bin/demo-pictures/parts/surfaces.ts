import { bricks, furrows, paint, panels, ripples, stripes } from '../engine/surface.ts';

// The chart room's colours as paint, a little deeper than on the page: most of them stand in the sun.
export const paper = paint('#ece2cc');
export const cream = paint('#ded0b0');
export const sand = paint('#cdb98f');
export const white = paint('#f1ebdf');
export const roof = paint('#cfcdc0');
export const teal = paint('#1a7276');
export const tealMid = paint('#5a9c98');
export const tealPale = paint('#b5cfc7');
export const navy = paint('#22365a');
export const slate = paint('#5b6b80');
export const steel = paint('#98a3a8');
export const dark = paint('#2c3646');
export const vermilion = paint('#bf4a2f');
export const rust = paint('#9c5a40');
export const ochre = paint('#c79a4b');
export const wood = paint('#b08a5c');
export const carton = paint('#c2a172');
export const leaf = paint('#6c8a62');
export const leafDark = paint('#51705a');

export const concrete = paint('#bdb5a3', { pattern: panels(6, 6, 0.05), line: 0, castsShadow: false });
export const asphalt = paint('#8a8b87', { line: 0, castsShadow: false });
export const limestone = paint('#c5b898', { line: 0, castsShadow: false });
export const grass = paint('#93a578', { pattern: furrows(5, 0.03), line: 0, castsShadow: false });
export const water = paint('#5f9598', { pattern: ripples, line: 0, castsShadow: false });
export const mark = paint('#e6dfcc', { line: 0, castsShadow: false });
export const markYellow = paint('#d0a449', { line: 0, castsShadow: false });

/** Ribbed metal sheet. */
export const ribbed = (hex: string) => paint(hex, { pattern: stripes(0.6, 0.2, 0.12) });
/** Insulated panels, smooth, a joint every metre and a bit. */
export const insulated = (hex: string) => paint(hex, { pattern: stripes(1.2, 0.05, 0.16) });
/** Concrete walls poured flat and tilted up. */
export const tiltUp = (hex: string) => paint(hex, { pattern: panels(7.5, 100, 0.14, 0.09) });
export const brick = paint('#a5604a', { pattern: bricks });
export const brickPale = paint('#c39a78', { pattern: bricks });
export const seams = (hex: string) => paint(hex, { pattern: stripes(0.5, 0.07, 0.16) });
export const boards = (hex: string) => paint(hex, { pattern: stripes(0.3, 0.045, 0.2) });
export const clapboard = (hex: string) => paint(hex, { pattern: stripes(0.24, 0.05, 0.16, 'v') });

export const glass = paint('#6d949b', { glow: 0.85, glowColor: [247, 209, 143], line: 0.6 });
export const glassDim = paint('#6d949b', { glow: 0.25, glowColor: [247, 209, 143], line: 0.6 });
export const lamp = paint('#efe3c3', { glow: 1, glowColor: [255, 236, 196], line: 0.5 });
export const doorPanel = (hex: string) => paint(hex, { pattern: stripes(0.55, 0.06, 0.14, 'v'), line: 0.7 });
export const openDoor = paint('#3b4350', { glow: 0.75, glowColor: [240, 190, 118], line: 0.7 });
export const rubber = paint('#333b45', { line: 0.5 });
/** Woven wire, seen through. */
export const wire = paint('#2f3a49', { opacity: 0.28 });
export const steam = paint('#eef3f4', { opacity: 0.16 });
