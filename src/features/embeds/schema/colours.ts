import { leastContrast } from '../state.ts';
import { contrastOf, isDark, mixed } from './contrast.ts';

/** What a company chooses. */
export interface Colours {
  /** Links and buttons. */
  accent: string;
  background: string;
  /** The text. */
  ink: string;
}

export const usualColours: Colours = { accent: '#0a686d', background: '#ffffff', ink: '#14233b' };

/** The contrast of boundaries of fields (WCAG 2.2, 1.4.11). */
const leastOfLines = 3;

/**
 * Returns the style sheet that sets the product's colour tokens. All are derived from these three, each with the contrast
 * it needs, because `ink` on `background` has it.
 */
export function styleOf({ accent, background, ink }: Colours): string {
  const readable = (colour: string, on: string, least = leastContrast) => contrastOf(colour, on) >= least;
  const shade = mixed(background, ink, 0.06);
  const sunk = readable(ink, shade) && readable(accent, shade) ? shade : background;
  const soft = mixed(ink, background, 0.25);
  const muted = readable(soft, sunk) ? soft : ink;
  const edge = mixed(ink, background, 0.45);
  const strong = mixed(accent, ink, 0.25);
  const red = ['#a02815', '#ffa38d'].find((colour) => readable(colour, sunk)) ?? ink;
  const pressed = readable(strong, sunk) ? strong : accent;
  const tokens: Record<string, string> = {
    paper: background,
    surface: background,
    sunk,
    ink,
    muted,
    line: mixed(background, ink, 0.2),
    'line-strong': readable(edge, background, leastOfLines) ? edge : ink,
    red,
    'red-soft': sunk,
  };
  for (const name of ['teal', 'vermilion']) {
    tokens[name] = accent;
    tokens[`${name}-strong`] = pressed;
    tokens[`on-${name}`] = background;
    tokens[`${name}-soft`] = sunk;
  }
  for (const name of ['green', 'yellow', 'blue', 'gray', 'orange']) {
    tokens[name] = ink;
    tokens[`${name}-soft`] = sunk;
  }
  const lines = Object.entries(tokens).map(([name, colour]) => `--color-${name}:${colour}`);
  return `:root:root{color-scheme:${isDark(background) ? 'dark' : 'light'};${lines.join(';')}}`;
}
