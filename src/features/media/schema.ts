import * as m from '#texts/messages.js';

import { mediaPaths } from './paths.ts';

/** Widths every picture is kept in, in pixels; a smaller original is never enlarged. */
export const imageWidths = [480, 960, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const maxUploadBytes = 10 * 1024 * 1024;
export const maxPixels = 40_000_000;
/** Pixels of the shorter side; a smaller picture shows too little of a place to be useful. */
export const minSidePixels = 120;
/** A longer side of more than this many shorter sides is a strip, and would exceed WebP's 16,383 pixels. */
export const maxAspectRatio = 5;
/** What one account may keep, pictures after re-encoding. */
export const quotaBytes = 250 * 1024 * 1024;
/** How long a picture that belongs to nothing is kept: long enough for an undo. */
export const unattachedDays = 7;

/** What the file chooser offers; the server looks at the bytes, not at the name. */
export const imageAccept = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Why a picture is refused. */
export const uploadMessages = {
  missing: () => m.media_picture_missing(),
  tooLarge: () => m.media_picture_too_large(),
  wrongType: () => m.media_picture_wrong_type(),
  heic: () => m.media_picture_heic(),
  unreadable: () => m.media_picture_damaged(),
  tooManyPixels: () => m.media_picture_too_many_pixels(),
  tooSmall: () => m.media_picture_too_small({ side: minSidePixels }),
  tooLong: () => m.media_picture_too_long({ ratio: maxAspectRatio }),
  notCopied: () => m.media_picture_not_copied(),
  quota: () => m.media_picture_quota(),
} as const;

/** The name of the variant that is a document as it was uploaded. */
export const documentVariant = 'document';

export const documentAccept = 'application/pdf';

/** Why a document is refused. */
export const documentMessages = {
  missing: () => m.media_document_missing(),
  tooLarge: () => m.media_document_too_large(),
  wrongType: () => m.media_document_wrong_type(),
} as const;

/** A stored paper as screens need it. */
export interface DocumentFile {
  id: string;
  name: string;
  bytes: number;
}

/** A stored picture as screens need it; width and height are those of the largest variant. */
export interface ImageFile {
  id: string;
  width: number;
  height: number;
}

export function isImageWidth(value: number): value is ImageWidth {
  return imageWidths.some((width) => width === value);
}

/** The nominal widths worth keeping for a picture this wide: the first that holds it whole is the last. */
export function keptWidths(width: number): ImageWidth[] {
  const whole = imageWidths.findIndex((nominal) => nominal >= width);
  return whole === -1 ? [...imageWidths] : imageWidths.slice(0, whole + 1);
}

export function imageUrl(id: string, width: ImageWidth): string {
  return mediaPaths.file(id, width);
}

/** Where a file is answered: here, or on the page of whoever comes by a token. */
export type FileAddress = (id: string, variant: number | string) => string;

/** `srcset` with the real widths, so that a browser never expects more pixels than there are. */
export function imageSrcSet(file: ImageFile, addressOf: FileAddress = mediaPaths.file): string {
  return keptWidths(file.width)
    .map((nominal) => `${addressOf(file.id, nominal)} ${Math.min(nominal, file.width)}w`)
    .join(', ');
}

/** Where files lie in storage; pictures of articles apart, so that an operator can serve or move them apart. */
export const storageFolders = ['media', 'blog-images'] as const;
export type StorageFolder = (typeof storageFolders)[number];

/** The storage key of a file; nothing of the uploader's own names is in it. */
export const storageKeyOf = (id: string, folder: StorageFolder = 'media'): string => `${folder}/${id}`;

/** Where the bytes of one width lie in storage. */
export const variantKey = (storageKey: string, width: number): string => `${storageKey}/${width}.webp`;

/** Where the bytes of a document lie in storage. */
export const documentKey = (storageKey: string): string => `${storageKey}/document.pdf`;
