/** `#rrggbb` as red, green and blue from 0 to 255. */
const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the ratio to one decimal, rounded down, so that an insufficient one is not shown as sufficient. */
export const ratioOf = (contrast: number): number => Math.floor(contrast * 10) / 10;

/** True if white text has more contrast on it than black. */
export const isDark = (colour: string): boolean => (luminance(colour) + 0.05) ** 2 < 1.05 * 0.05;

/** Returns a colour between two: `share` of the second. */
export function mixed(one: string, other: string, share: number): string {
  const to = channels(other);
  return `#${channels(one)
    .map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
