import * as m from '#texts/messages.js';

import { mediaPaths } from './paths.ts';

/** The widths in which every picture is kept, in pixels; smaller originals are never enlarged. */
export const imageWidths = [480, 960, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const maxUploadBytes = 10 * 1024 * 1024;
export const maxPixels = 40_000_000;
/** Minimum of the shorter side in pixels; smaller pictures show too little. */
export const minSidePixels = 120;
/** Maximum ratio of the sides; longer strips would exceed WebP's 16,383 pixels. */
export const maxAspectRatio = 5;
/** Storage per account; pictures count after encoding. */
export const quotaBytes = 250 * 1024 * 1024;
/** How long an unattached picture is kept: long enough for an undo. */
export const unattachedDays = 7;

/** The types offered by the file chooser; the server checks the bytes. */
export const imageAccept = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Reasons for refusing a picture. */
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

/** The variant name of a document as uploaded. */
export const documentVariant = 'document';

export const documentAccept = 'application/pdf';

/** Reasons for refusing a document. */
export const documentMessages = {
  missing: () => m.media_document_missing(),
  tooLarge: () => m.media_document_too_large(),
  wrongType: () => m.media_document_wrong_type(),
} as const;

/** A stored document as shown by pages. */
export interface DocumentFile {
  id: string;
  name: string;
  bytes: number;
}

/** A stored picture as shown by pages; width and height are those of the largest variant. */
export interface ImageFile {
  id: string;
  width: number;
  height: number;
}

export function isImageWidth(value: number): value is ImageWidth {
  return imageWidths.some((width) => width === value);
}

/** Returns the widths to keep for a picture of this width: up to the first that contains it. */
export function keptWidths(width: number): ImageWidth[] {
  const whole = imageWidths.findIndex((nominal) => nominal >= width);
  return whole === -1 ? [...imageWidths] : imageWidths.slice(0, whole + 1);
}

export function imageUrl(id: string, width: ImageWidth): string {
  return mediaPaths.file(id, width);
}

/** Returns the address of a file: the usual one, or that of a page with a token. */
export type FileAddress = (id: string, variant: number | string) => string;

/** Returns a `srcset` with the real widths, so that browsers do not expect more pixels than there are. */
export function imageSrcSet(file: ImageFile, addressOf: FileAddress = mediaPaths.file): string {
  return keptWidths(file.width)
    .map((nominal) => `${addressOf(file.id, nominal)} ${Math.min(nominal, file.width)}w`)
    .join(', ');
}

/** Folders in storage; pictures of articles are separate, so that an operator can serve or move them separately. */
export const storageFolders = ['media', 'blog-images'] as const;
export type StorageFolder = (typeof storageFolders)[number];

/** Returns the storage key of a file, which contains nothing of the uploaded name. */
export const storageKeyOf = (id: string, folder: StorageFolder = 'media'): string => `${folder}/${id}`;

/** Returns the storage key of one width. */
export const variantKey = (storageKey: string, width: number): string => `${storageKey}/${width}.webp`;

/** Returns the storage key of a document. */
export const documentKey = (storageKey: string): string => `${storageKey}/document.pdf`;
