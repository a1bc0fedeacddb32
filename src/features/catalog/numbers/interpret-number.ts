import { isUnmistakable, type Confidence, type NumberKind, type Scheme, schemes } from './schemes.ts';

/** A possible interpretation of a number. */
export interface Candidate {
  kind: NumberKind;
  /** Null if the number identifies no known carrier: a container of an unknown owner, or a shipper's own label. */
  carrier: string | null;
  service?: string;
  /** Of an S10 number: the country of posting. */
  country?: string;
  confidence: Confidence;
}

/** Why a number is probably mistyped. */
export interface NumberProblem {
  kind: 'check_digit' | 'mistyped';
  /** The kind it would be. */
  number_kind: NumberKind;
  carrier: string | null;
  /** The correct check digit. */
  expected_check_digit?: string;
  /** Valid numbers: the same with the correct check digit, then those one typing error away. */
  suggestions: readonly string[];
  /** The format is unique, so looking it up is pointless. */
  isCertain: boolean;
}

export interface Understood {
  /** Capitals and digits only, as stored and compared. */
  normalized: string;
  /** Likelier ones first; if there are several, the person is asked. */
  candidates: readonly Candidate[];
  problem: NumberProblem | null;
}

interface Interpretation {
  scheme: Scheme;
  groups: Record<string, string>;
  isRight: boolean;
}

const order: Readonly<Record<Confidence, number>> = { certain: 0, likely: 1, possible: 2 };

const readAll = (number: string): Interpretation[] =>
  schemes.flatMap((scheme) => {
    const found = scheme.form.exec(number);
    const [shortest, longest] = scheme.lengths ?? [0, Infinity];
    if (!found || number.length < shortest || number.length > longest) return [];
    const groups = found.groups ?? {};
    // A bill of lading is recognised by its carrier, an S10 number by an existing country.
    if (scheme.kind === 'bill_of_lading' && scheme.carrier(groups) === null) return [];
    if (scheme.kind === 's10' && !postalCountries.has(groups['country'] ?? '')) return [];
    const isRight = scheme.check?.some((make) => make(groups['body'] ?? '') === groups['check']) ?? true;
    return [{ scheme, groups, isRight }];
  });

function candidateOf({ scheme, groups }: Interpretation): Candidate {
  const service = scheme.service?.(groups);
  return {
    kind: scheme.kind,
    carrier: scheme.carrier(groups),
    ...(service === undefined ? {} : { service }),
    ...(groups['country'] === undefined ? {} : { country: groups['country'] }),
    confidence: typeof scheme.confidence === 'function' ? scheme.confidence(groups) : scheme.confidence,
  };
}

/** True if a number has a format with a valid check digit, or with `isFormEnough` a unique format. */
export const isChecked = (normalized: string, isFormEnough = false): boolean =>
  readAll(normalized).some(
    ({ scheme, isRight }) => (isRight && scheme.check !== undefined) || (isFormEnough && isUnmistakable(scheme.kind)),
  );

const isWaybill = ({ scheme }: Interpretation): boolean => scheme.kind === 'air_waybill';

/**
 * Returns the interpretations of a normalised number and what is wrong with it. `isWaybillTyped`: it was typed as three
 * digits, a dash and eight digits. Pure; needs no network.
 */
export function understandNumber(normalized: string, isWaybillTyped = false): Understood {
  const interpretations = readAll(normalized).filter((reading) => !isWaybillTyped || isWaybill(reading));
  const right = interpretations.filter(({ isRight }) => isRight);
  const hasUnmistakable = interpretations.some(({ scheme }) => isUnmistakable(scheme.kind));
  const checked = right.filter(({ scheme }) => scheme.check !== undefined);
  // A valid check digit makes formats without one unlikely.
  const kept = hasUnmistakable
    ? right.filter(({ scheme }) => isUnmistakable(scheme.kind))
    : checked.length > 0
      ? checked
      : right;
  const candidates = kept
    .map((reading) =>
      isWaybillTyped ? { ...candidateOf(reading), confidence: 'certain' as const } : candidateOf(reading),
    )
    .toSorted((a, b) => order[a.confidence] - order[b.confidence])
    .slice(0, 3);
  return {
    normalized,
    candidates,
    problem: candidates.length > 0 ? null : findProblem(normalized, interpretations, isWaybillTyped),
  };
}

/**
 * Returns what is wrong with a number that has no valid interpretation. A check digit is reported only if a single
 * family of numbers fits, and never for up to twelve plain digits, which may be a telephone or order number.
 */
function findProblem(
  number: string,
  interpretations: readonly Interpretation[],
  isWaybillTyped: boolean,
): NumberProblem | null {
  const checkable = interpretations.filter(({ scheme }) => scheme.check !== undefined);
  // Unique formats take precedence over others.
  const wrong = checkable.find(({ scheme }) => isUnmistakable(scheme.kind)) ?? checkable[0];
  const isSure = wrong !== undefined && (isUnmistakable(wrong.scheme.kind) || isWaybillTyped);
  if (wrong !== undefined) {
    const { scheme, groups } = wrong;
    if (!isSure && (isPlainDigits(number) || new Set(checkable.map(familyOf)).size > 1)) return null;
    const expected = scheme.check?.[0]?.(groups['body'] ?? '') ?? '';
    const suggestions = [withCheckDigit(scheme, number, expected), ...nearbyNumbers(number)];
    return {
      kind: 'check_digit',
      number_kind: scheme.kind,
      carrier: scheme.carrier(groups),
      expected_check_digit: expected,
      suggestions: [...new Set(suggestions)].slice(0, 3),
      isCertain: isSure,
    };
  }
  if (isPlainDigits(number)) return null;
  const suggestions = nearbyNumbers(number);
  const right = suggestions.flatMap((suggestion) => readAll(suggestion).filter(({ isRight }) => isRight));
  const [first] = right;
  if (!first || new Set(right.map(familyOf)).size > 1) return null;
  const { scheme, groups } = first;
  return { kind: 'mistyped', number_kind: scheme.kind, carrier: scheme.carrier(groups), suggestions, isCertain: false };
}

const familyOf = ({ scheme }: Interpretation): NumberKind => scheme.kind;

const isPlainDigits = (number: string): boolean => /^\d{1,12}$/.test(number);

/** Returns the number with this digit at its check digit's position, which is not always the last. */
function withCheckDigit({ form }: Scheme, number: string, digit: string): string {
  const body = form.exec(number)?.groups?.['body'];
  for (let at = number.length - 1; at >= 0; at -= 1) {
    const corrected = number.slice(0, at) + digit + number.slice(at + 1);
    const groups = form.exec(corrected)?.groups;
    if (groups?.['check'] === digit && groups['body'] === body) return corrected;
  }
  return number;
}

const lookalikes: readonly (readonly [letter: string, digit: string])[] = [
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
  ['S', '5'],
  ['B', '8'],
  ['Z', '2'],
  ['G', '6'],
];

/**
 * Yields typing errors: a letter that looks like a digit or the reverse, all of them at once, or two swapped
 * neighbours.
 */
function* slips(number: string): Generator<string> {
  const swap = (at: number, by: string, length = 1) => number.slice(0, at) + by + number.slice(at + length);
  for (const [index, character] of Array.from(number).entries())
    for (const [letter, digit] of lookalikes) {
      if (character === letter) yield swap(index, digit);
      if (character === digit) yield swap(index, letter);
    }
  const head = /^[A-Z]{0,4}/.exec(number)?.[0].length ?? 0;
  for (const keep of [0, 2, 3, 4, head])
    yield (
      number.slice(0, keep) +
        number.slice(keep).replace(/[OILSBZG]/g, (letter) => lookalikes.find(([it]) => it === letter)?.[1] ?? letter)
    );
  for (let index = 0; index + 1 < number.length; index += 1)
    if (number[index] !== number[index + 1]) yield swap(index, `${number[index + 1]}${number[index]}`, 2);
}

/** Returns at most three valid numbers one common typing error away. */
function nearbyNumbers(number: string): string[] {
  if (number.length > 40) return [];
  const found = new Set<string>();
  for (const slip of slips(number)) {
    if (found.size === 3) break;
    if (slip !== number && isChecked(slip)) found.add(slip);
  }
  return [...found];
}

/** Members of the Universal Postal Union and territories with their own post, by ISO 3166-1. */
export const postalCountries: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ ' +
    'DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP ' +
    'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ ' +
    'OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
    'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
);
