/** File types offered in addition where scripts can convert them. */
export const heicAccept = '.heic,.heif';

const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The first bytes identify the format; name and type are often wrong or missing. */
async function isHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return head.slice(4, 8) === 'ftyp' && brands.has(head.slice(8, 12));
}

const jpegNamed = (jpeg: Blob, name: string): File =>
  new File([jpeg], `${name.replace(/\.[a-z]{1,5}$/i, '')}.jpg`, { type: 'image/jpeg' });

/** Decodes with the browser itself, which works in Safari. */
async function byBrowser(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

async function byReader(file: File): Promise<Blob | null> {
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = await file.arrayBuffer();
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}

/** Returns a HEIC photograph as an upright JPEG; every other file, and one that cannot be read, unchanged. */
export async function fromHeic(file: File): Promise<File> {
  if (!(await isHeic(file))) return file;
  const jpeg = (await byBrowser(file)) ?? (await byReader(file));
  return jpeg === null ? file : jpegNamed(jpeg, file.name);
}
