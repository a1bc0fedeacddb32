import written from './reader.bin?url&inline';

import { type ReaderFile, readReaderFile } from './weights.ts';

let loaded: ReaderFile | null = null;

/** The network as training/ has trained it; unpacked when the first need is read. */
export function trainedReader(): ReaderFile {
  loaded ??= readReaderFile(Buffer.from(written.slice(written.indexOf(',') + 1), 'base64'));
  return loaded;
}
