import { readFile } from 'node:fs/promises';

import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';
import { AppError } from '#shared/errors.ts';

import { encodeImage } from './commands/encode-image.server.ts';
import { maxUploadBytes } from './schema.ts';

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#1d4e5f', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  });

async function refusal(bytes: Uint8Array): Promise<AppError> {
  const error: unknown = await encodeImage(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
}

/** A PNG whose header announces any size, with as little data behind it as one likes. */
function forgedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what comes out', () => {
  test('is WebP in our widths, never enlarged', async () => {
    const large = await encodeImage(await picture(2400, 1200).jpeg().toBuffer());
    expect(large.variants.map((variant) => variant.width)).toEqual([480, 960, 1600]);
    expect([large.width, large.height]).toEqual([1600, 800]);
    for (const variant of large.variants) {
      const meta = await sharp(variant.bytes).metadata();
      expect([meta.format, meta.width, meta.height]).toEqual(['webp', variant.width, variant.width / 2]);
    }
    const small = await encodeImage(await picture(600, 400).png().toBuffer());
    expect(small.variants.map((variant) => variant.width)).toEqual([480, 960]);
    expect([small.width, small.height]).toEqual([600, 400]);
  });

  test('has no metadata, and stands upright', async () => {
    const withGps = await picture(600, 300)
      .withExif({ IFD0: { Copyright: 'CANARY-COPYRIGHT', ImageDescription: 'CANARY-GPS' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { variants, width, height } = await encodeImage(withGps);
    expect([width, height]).toEqual([300, 600]);
    for (const { bytes } of variants) {
      const meta = await sharp(bytes).metadata();
      expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes('CANARY')).toBe(false);
    }
  });

  test('stands upright in each of the eight ways a camera can be held', async () => {
    const colours = { red: [200, 30, 30], green: [30, 160, 30], blue: [30, 30, 200], grey: [120, 120, 120] };
    const [red, green, blue, grey] = Object.keys(colours);
    const quarter = ([r, g, b]: number[]) => sharp({ create: { width: 200, height: 150, channels: 3, background: { r, g, b } } }).png().toBuffer(); // prettier-ignore
    const [topLeft, topRight, bottomLeft, bottomRight] = await Promise.all(Object.values(colours).map(quarter));
    const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000' } })
      .composite([
        { input: topLeft, left: 0, top: 0 },
        { input: topRight, left: 200, top: 0 },
        { input: bottomLeft, left: 0, top: 150 },
        { input: bottomRight, left: 200, top: 150 },
      ])
      .png()
      .toBuffer();
    // The corners from top left to bottom right, as EXIF defines the eight.
    const upright = [
      [red, green, blue, grey],
      [green, red, grey, blue],
      [grey, blue, green, red],
      [blue, grey, red, green],
      [red, blue, green, grey],
      [blue, red, grey, green],
      [grey, green, blue, red],
      [green, grey, red, blue],
    ];
    for (const [index, corners] of upright.entries()) {
      const taken = await sharp(whole)
        .withMetadata({ orientation: index + 1 })
        .jpeg({ quality: 95 })
        .toBuffer();
      const { width, height, variants } = await encodeImage(taken);
      expect([width, height]).toEqual(index < 4 ? [400, 300] : [300, 400]);
      const { data, info } = await sharp(variants.at(-1)?.bytes)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) => {
        const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
        const seen = [...data.subarray(from, from + 3)];
        return Object.entries(colours).find(([, known]) =>
          known.every((part, at) => Math.abs(part - (seen[at] ?? 0)) < 25),
        )?.[0];
      };
      expect([colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.25, 0.75), colourAt(0.75, 0.75)], `orientation ${index + 1}`).toEqual(corners); // prettier-ignore
    }
  });

  test('of a telephone is told to be converted where no script has done it', async () => {
    const heic = await readFile('tests/files/telephone.heic');
    await expect(encodeImage(heic)).rejects.toMatchObject({
      code: 'unsupported_type',
      message: expect.stringMatching(/HEIC photo.*JPEG/),
    });
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is understood', async (format) => {
    const image = await encodeImage(await picture(200, 150).toFormat(format).toBuffer());
    expect([image.width, image.height]).toEqual([200, 150]);
  });

  test('of an animation is the first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 150, height: 150, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { variants } = await encodeImage(animated);
    const meta = await sharp(variants[0]?.bytes).metadata();
    expect([meta.width, meta.height, meta.pages ?? 1]).toEqual([150, 150, 1]);
  });

  test('has nothing of what was hidden behind or inside the picture', async () => {
    const jpeg = await picture(200, 200).jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert("CANARY")</script><?php CANARY ?>')]);
    const { variants } = await encodeImage(polyglot);
    for (const { bytes } of variants) expect(Buffer.from(bytes).includes('CANARY')).toBe(false);
  });
});

describe('what is refused', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>1</script></svg>'],
    [
      'an XML prolog before an SVG',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['text', 'hello'],
    ['an MP4', '\x00\x00\x00\x18ftypisom'],
  ])('%s', async (_name, text) => {
    const error = await refusal(Buffer.from(text, 'latin1'));
    expect([error.code, error.message]).toEqual([
      'unsupported_type',
      'Please use a JPEG, PNG, WebP, AVIF or GIF picture',
    ]);
  });

  test('an SVG that begins like a picture', async () => {
    const error = await refusal(
      Buffer.concat([
        Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"></svg>'),
      ]),
    );
    expect(['unsupported_type', 'invalid']).toContain(error.code);
  });

  test('a picture cut off in the middle', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await picture(800, 600).toFormat(format).toBuffer();
      const error = await refusal(whole.subarray(0, Math.floor(whole.length / 2)));
      expect([format, error.code, error.message]).toEqual([
        format,
        'invalid',
        'This picture is damaged or incomplete. Please try another copy',
      ]);
    }
  });

  test('a small file that would unpack into gigabytes, without unpacking it', async () => {
    const started = process.memoryUsage().rss;
    const error = await refusal(forgedPng(60_000, 60_000));
    expect([error.code, error.message]).toEqual(['invalid', 'Please use a picture of at most 40 megapixels']);
    expect(process.memoryUsage().rss - started).toBeLessThan(200 * 1024 * 1024);
  });

  test('too many bytes, none, too small and too long pictures', async () => {
    expect((await refusal(new Uint8Array(maxUploadBytes + 1))).code).toBe('too_large');
    expect((await refusal(new Uint8Array(0))).message).toBe('Please choose a picture');
    expect((await refusal(await picture(119, 400).png().toBuffer())).message).toBe(
      'Please use a picture of at least 120 by 120 pixels',
    );
    expect((await refusal(await picture(2000, 150).png().toBuffer())).message).toBe(
      'Please use a picture whose longer side is at most 5 times the shorter',
    );
  });

  test('is said in the language of who uploaded it', async () => {
    const error = await inLanguage('es', async () => refusal(await picture(119, 400).png().toBuffer()));
    expect(error.message).toBe('Use una imagen de al menos 120 por 120 píxeles');
  });
});
