import type { Language } from '#shared/languages.ts';

/** In pixels: narrower pictures look poor on a card. */
export const coverWidth = 800;

/** Returns the first photo that is wide enough for the listing's card. */
export const coverOf = (photos: readonly Photo[]): Photo | null =>
  photos.find(({ width }) => width >= coverWidth) ?? null;

export const maxPhotos = 12;

export interface Photo {
  id: string;
  file_id: string;
  width: number;
  height: number;
  alt_text: string;
  /** Language of the page it was written on; null without a text, or if unknown. */
  alt_text_language: Language | null;
  position: number;
}
