import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { type Sentence, readMarks } from './marked-text.ts';

const labels = JSON.parse(readFileSync(path.join(import.meta.dirname, 'labels.json'), 'utf8')) as Record<
  'services' | 'certificates' | 'facts' | 'tags',
  readonly string[]
>;
/** What is learned from, and what is only judged by: a sentence may not stand in both. */
const folders = ['sentences', 'everyday'].map((name) => path.join(import.meta.dirname, name));

const languages = new Set(['en', 'es', 'pt', 'fr']);
const registers = new Set([
  'form', 'chat', 'mail', 'tender', 'list', 'question', 'voice', 'complaint', 'slang', 'search',
]); // prettier-ignore
const services = new Set(labels.services);
const certificates = new Set(labels.certificates);
const facts = new Set(labels.facts);
const plain = new Set(labels.tags);
const hasLeg = new Set(['want', 'refuse', 'have', 'from', 'to', 'via', 'at', 'not_at']);

/** A digit, a number in words, "a" or "half": what an amount begins from. */
const isCounted =
  /\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half|couple|pair|few|several|full|single|zero|cero|um|uma|un[ao]?s?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veint\w*|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien\w*|\w*cient[oa]s|quinient[oa]s|mil|medi[ao]|docena|par|do[iu]s|duas|três|quatro|sete|oito|nove|dez|vinte|trinta|quarenta|cinquenta|sessenta|setenta|cem|mei[ao]|dúzia|une?|deux|trois|quatre|cinq|sept|huit|neuf|onze|treize|dix|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent|mille|demi\w*|douzaine)\b/i;

const complaints: string[] = [];
const sentences: (Sentence & { file: string })[] = [];

const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .map((file) => ({ folder, file })),
);
for (const { folder, file } of files) {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const say = (text: string) => complaints.push(`${file}:${index + 1}: ${text}`);
    try {
      const { text: marked, ...rest } = JSON.parse(line) as Sentence & { text: string };
      const sentence = { ...rest, ...readMarks(marked), file };
      for (const complaint of complaintsAbout(sentence)) say(complaint);
      sentences.push(sentence);
    } catch (error) {
      say((error as Error).message);
    }
  }
}

function complaintsAbout({ lang, register, kind, id, text, spans }: Sentence): string[] {
  const found: string[] = [];
  if (!languages.has(lang)) found.push(`language ${lang}`);
  if (!registers.has(register)) found.push(`register ${register}`);
  if (!/^[a-z]+\d+$/.test(id)) found.push(`id ${id}`);
  if (text.trim() === '' || text.length > 10_000) found.push('an empty text, or one over 10,000 letters');
  if (kind === 'none' && spans.some(({ tag }) => tag === 'want' || tag === 'refuse'))
    found.push('asks for nothing, and marks a service');
  if (kind !== 'none' && spans.length === 0) found.push('nothing is marked, and no "kind":"none"');
  for (const { tag, codes, leg, start, end } of spans) {
    const words = text.slice(start, end);
    const allowed = tag === 'cert' ? certificates : tag === 'fact' ? facts : services;
    const takesCodes = ['want', 'refuse', 'have', 'cert', 'fact'].includes(tag);
    if (!takesCodes && !plain.has(tag)) found.push(`no tag ${tag}`);
    if (!takesCodes && codes.length > 0) found.push(`${tag} takes no code`);
    if (takesCodes && tag !== 'fact' && codes.length === 0) found.push(`${tag} without a code`);
    if (takesCodes) for (const code of codes) if (!allowed.has(code)) found.push(`no ${tag} ${code}`);
    if (leg > 1 && !hasLeg.has(tag)) found.push(`${tag} has no leg`);
    if (words.trim() === '' || words !== words.trim()) found.push(`“${words}” begins or ends with a space`);
    if (['amount', 'other_amount', 'price', 'temperature'].includes(tag) && !isCounted.test(words))
      found.push(`no number in ${tag} “${words}”`);
  }
  return found;
}

/** Words of a text without what a program varies: the same skeleton twice is one sentence with other numbers in it. */
const skeletonOf = ({ text, spans }: Sentence) => {
  let skeleton = '';
  let last = 0;
  for (const { start, end, tag } of spans) {
    skeleton +=
      text.slice(last, start) +
      (['from', 'to', 'at', 'via', 'amount', 'container', 'start', 'end', 'duration', 'goods'].includes(tag)
        ? ` ${tag} `
        : text.slice(start, end));
    last = end;
  }
  return (skeleton + text.slice(last))
    .toLowerCase()
    .replaceAll(/[^\p{L}_]+/gu, ' ')
    .trim();
};
const seen = new Map<string, string>();
for (const sentence of sentences) {
  const skeleton = skeletonOf(sentence);
  const here = `${sentence.file} ${sentence.id}`;
  const twin = seen.get(skeleton);
  if (twin !== undefined && skeleton.split(' ').length > 5) complaints.push(`${here} is ${twin} with other values`);
  seen.set(skeleton, here);
}
const ids = sentences.map(({ file, id }) => `${file} ${id}`);
for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) complaints.push(`${id} stands twice`);

function countBy(keys: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([key, count]) => `${key} ${count}`).join(', '); // prettier-ignore
}

const only = process.argv[2] && path.basename(process.argv[2]);
const shown = only === undefined ? sentences : sentences.filter(({ file }) => file === only);
const marks = shown.flatMap(({ spans }) => spans);
const shareOf = (isMeant: (sentence: Sentence) => boolean) =>
  `${shown.filter(isMeant).length} (${((100 * shown.filter(isMeant).length) / Math.max(1, shown.length)).toFixed(1)} %)`;
const has = (tag: string) => (sentence: Sentence) => sentence.spans.some((span) => span.tag === tag);
console.log(`${shown.length} sentences`);
console.log(`language   ${countBy(shown.map(({ lang }) => lang))}`);
console.log(`register   ${countBy(shown.map(({ register }) => register))}`);
console.log(`wanted     ${countBy(marks.filter(({ tag }) => tag === 'want').flatMap(({ codes }) => codes))}`);
console.log(`refused    ${countBy(marks.filter(({ tag }) => tag === 'refuse').flatMap(({ codes }) => codes))}`);
console.log(`tags       ${countBy(marks.map(({ tag }) => tag))}`);
console.log(
  `refusing ${shareOf(has('refuse'))}, several legs ${shareOf(({ spans }) => spans.some(({ leg }) => leg > 1))}, taken back ${shareOf(has('wrong'))}, asking for nothing ${shareOf(({ kind }) => kind === 'none')}, further turns ${shareOf(({ before }) => before !== undefined)}, long ${shareOf(({ text }) => text.split('\n').length >= 10)}`,
);
const own = only === undefined ? complaints : complaints.filter((text) => text.startsWith(only));
if (own.length > 0) {
  console.error(`\n${own.slice(0, 60).join('\n')}\n${own.length} to mend.`);
  process.exitCode = 1;
}
