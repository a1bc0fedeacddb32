import type { Language } from '#shared/languages.ts';

/** In pixels: what is narrower looks poor on a card. */
export const coverWidth = 800;

/** The first photo that is wide enough to stand for the listing. */
export const coverOf = (photos: readonly Photo[]): Photo | null =>
  photos.find(({ width }) => width >= coverWidth) ?? null;

export const maxPhotos = 12;

export interface Photo {
  id: string;
  file_id: string;
  width: number;
  height: number;
  alt_text: string;
  /** Of the page it was written on; null where there is none, or nobody kept it. */
  alt_text_language: Language | null;
  position: number;
}
