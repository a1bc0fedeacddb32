import { createHash } from 'node:crypto';

import type { Metadata } from 'sharp';

import type { QueueLimits } from '#server/fair-queue.ts';
import { AppError } from '#shared/errors.ts';

import {
  type ImageWidth,
  keptWidths,
  maxAspectRatio,
  maxPixels,
  maxUploadBytes,
  minSidePixels,
  uploadMessages,
} from '../schema.ts';

export interface EncodedImage {
  width: number;
  height: number;
  /** Hash of the uploaded bytes, in hexadecimal. */
  sha256: string;
  variants: { width: ImageWidth; bytes: Uint8Array }[];
}

/** Loaded with the first picture: sharp and its decoders take 8 MB that most processes never need. */
const loadSharp = async () => (await import('sharp')).default;

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/** Concurrent decoders: each may hold 160 MB of pixels. */
export const encoding: QueueLimits = { name: 'media.encode', parallel: 2, maxWaiting: 20 };

/** For all sizes of a picture together. */
const decodeSeconds = 20;

/** Returns the format indicated by the first bytes, or null. File names and declared types are not trusted. */
function sniffFormat(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  const ascii = head.toString('latin1');
  if (ascii.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'gif';
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp';
  if (ascii.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii.slice(8, 12))) return 'heif';
  return null;
}

/** HEIC, the format of telephones, which is not decoded here. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^....ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test(Buffer.from(bytes.subarray(0, 16)).toString('latin1'));

const refuse = (
  message: string,
  code: 'invalid' | 'too_large' | 'unsupported_type' = 'invalid',
  cause?: unknown,
): AppError => new AppError(code, { detail: message, fields: { file: [message] }, cause });

async function decode(bytes: Uint8Array): Promise<Metadata> {
  const format = sniffFormat(bytes);
  if (!format && isHeic(bytes)) throw refuse(uploadMessages.heic(), 'unsupported_type');
  if (!format) throw refuse(uploadMessages.wrongType(), 'unsupported_type');
  const sharp = await loadSharp();
  let header: Metadata;
  try {
    // Without a limit here, because only the header is read; decoding is limited below.
    header = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw refuse(uploadMessages.unreadable(), 'invalid', cause);
  }
  if (header.format !== format) throw refuse(uploadMessages.wrongType(), 'unsupported_type');
  const { width, height } = header.autoOrient;
  if (width * height > maxPixels) throw refuse(uploadMessages.tooManyPixels());
  if (Math.min(width, height) < minSidePixels) throw refuse(uploadMessages.tooSmall());
  if (Math.max(width, height) > maxAspectRatio * Math.min(width, height)) throw refuse(uploadMessages.tooLong());
  return header;
}

/**
 * Encodes an upload: detects the format, decodes at most 40 megapixels, applies the orientation, drops metadata, takes
 * the first frame of an animation, and returns WebP in fixed widths. No original bytes remain. Throws `too_large`,
 * `unsupported_type` or `invalid` with a message for the field `file`. Callers run it through `inTurn`.
 */
export async function encodeImage(
  bytes: Uint8Array,
  inTurn: (work: () => Promise<EncodedImage>) => Promise<EncodedImage> = (work) => work(),
): Promise<EncodedImage> {
  if (bytes.byteLength === 0) throw refuse(uploadMessages.missing());
  if (bytes.byteLength > maxUploadBytes) throw refuse(uploadMessages.tooLarge(), 'too_large');
  const header = await decode(bytes);

  return inTurn(async () => {
    const end = performance.now() + decodeSeconds * 1000;
    const variants: EncodedImage['variants'] = [];
    let size = { width: 0, height: 0 };
    const sharp = await loadSharp();
    try {
      for (const width of keptWidths(header.autoOrient.width)) {
        const { data, info } = await sharp(bytes, {
          limitInputPixels: maxPixels,
          failOn: 'error',
          sequentialRead: true,
        })
          .autoOrient()
          .resize({ width, withoutEnlargement: true })
          .toColourspace('srgb')
          .webp({ quality: 78, effort: 3 })
          .timeout({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1000)) })
          .toBuffer({ resolveWithObject: true });
        variants.push({ width, bytes: data });
        size = { width: info.width, height: info.height };
      }
    } catch (cause) {
      throw refuse(uploadMessages.unreadable(), 'invalid', cause);
    }
    return { ...size, sha256: createHash('sha256').update(bytes).digest('hex'), variants };
  });
}
