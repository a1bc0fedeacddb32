import libheif from 'libheif-js/libheif/libheif.js';

// Decodes HEIC for browsers that cannot. It is 3 MB of plain JavaScript and takes seconds per picture, so it runs in a
// worker that is loaded with the first such file. It needs no WebAssembly, which our content security policy does not
// allow.

/** No larger width is kept. */
const longestSide = 3200;

const quality = 0.9;

interface HeifImage {
  get_width: () => number;
  get_height: () => number;
  display: (into: ImageData, done: (drawn: ImageData | null) => void) => void;
  free: () => void;
}

/** Methods that the library has but its types lack. */
interface Library {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
}

async function jpegOf(bytes: Uint8Array): Promise<Blob> {
  const { HeifDecoder } = libheif() as unknown as Library;
  const [image] = new HeifDecoder().decode(bytes);
  if (!image) throw new Error('The file contains no picture.');
  const [width, height] = [image.get_width(), image.get_height()];
  const drawn = await new Promise<ImageData>((resolve, reject) => {
    image.display(new ImageData(width, height), (pixels) => {
      if (pixels) resolve(pixels);
      else reject(new Error('The picture cannot be decoded.'));
    });
  });
  image.free();
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const bitmap = await createImageBitmap(drawn);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  jpegOf(new Uint8Array(data)).then(
    (jpeg) => self.postMessage(jpeg),
    () => self.postMessage(null),
  );
});
