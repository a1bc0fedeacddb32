import { readFileSync } from 'node:fs';

import { needOf } from '#features/matching/reader/need.server.ts';
import { type ReadText, readText } from '#features/matching/reader/spans.ts';
import { type ReaderFile, readReaderFile } from '#features/matching/reader/weights.ts';
import type { Requirement } from '#features/matching/schema.ts';

import { today } from './report.ts';

let loaded: ReaderFile | null = null;

/** The network as training/ has trained it; the product does not load it yet. */
export function trainedReader(): ReaderFile {
  loaded ??= readReaderFile(readFileSync(new URL('../../training/reader.bin', import.meta.url)));
  return loaded;
}

export const readByNetwork = (text: string): ReadText => readText(trainedReader(), text);

export const needByNetwork = (text: string): Requirement => needOf(text, readByNetwork(text), today);
