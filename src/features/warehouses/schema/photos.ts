import type { Language } from '#shared/languages.ts';

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
