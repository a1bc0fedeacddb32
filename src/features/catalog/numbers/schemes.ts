import { airlineOfPrefix, lineOfContainer, lineOfScac, postOfCountry } from './carriers.ts';
import { fedex, gs1, gs1After, iso6346, luhn, mod37, mod7, ontrac, s10, ups } from './check-digits.ts';

export const numberKinds = [
  'ups',
  'ups_waybill',
  'fedex_12',
  'fedex_15',
  'fedex_20',
  'fedex_22',
  'fedex_32',
  'fedex_34',
  'usps_20',
  'usps_22',
  'usps_imb',
  's10',
  'dhl_express_10',
  'dhl_express_11',
  'dhl_ecommerce',
  'jjd',
  'yodel',
  'dpd',
  'ontrac',
  'lasership',
  'old_dominion',
  'canpar',
  'speedee',
  'landmark',
  'yunexpress',
  'gofo',
  'amazon',
  'canada_post',
  'purolator',
  'air_waybill',
  'container',
  'sscc_18',
  'bill_of_lading',
] as const;

export type NumberKind = (typeof numberKinds)[number];

/** How certain the format alone is: unique, usual, or merely possible. */
export type Confidence = 'certain' | 'likely' | 'possible';

export interface Scheme {
  kind: NumberKind;
  /** Matches the whole normalised number. `body` is the input of the check digit, `check` the digit. */
  form: RegExp;
  /** Minimum and maximum, if the expression leaves the length open. */
  lengths?: readonly [number, number];
  /** Absent: the number cannot be validated. Several: any of them validates it. */
  check?: readonly ((body: string) => string)[];
  carrier: (groups: Record<string, string>) => string | null;
  /** The service encoded in the number. */
  service?: (groups: Record<string, string>) => string | undefined;
  confidence: Confidence | ((groups: Record<string, string>) => Confidence);
}

/** True for unique formats: with a wrong check digit they were mistyped. */
export const isUnmistakable = (kind: NumberKind): boolean => ['ups', 's10', 'container', 'ontrac'].includes(kind);

const by = (code: string) => () => code;

/** Two digits of a 1Z number. */
const upsServices: Readonly<Record<string, string>> = {
  '01': 'Next Day Air',
  '02': 'Second Day Air',
  '03': 'Ground',
  '12': 'Three-Day Select',
  '13': 'Next Day Air Saver',
  '15': 'Next Day Air Early',
  '66': 'Worldwide Express',
  YW: 'SurePost',
};

/** The first letter of an S10 number. */
const postServices: Readonly<Record<string, string>> = {
  C: 'Parcel',
  E: 'EMS',
  L: 'Small packet',
  R: 'Registered mail',
  U: 'Untracked letter',
  V: 'Insured mail',
};

/**
 * All recognised formats, likelier ones first. Sources: the carriers' label guides, UPU S10, USPS Publication 199, ISO
 * 6346, IATA resolution 600a, GS1 General Specifications, ISO/IEC 15459, and the formats in
 * github.com/jkeen/tracking_number_data (MIT).
 */
export const schemes: readonly Scheme[] = [
  {
    kind: 'ups',
    form: /^1Z(?<body>[A-Z0-9]{6}(?<service>[A-Z0-9]{2})[A-Z0-9]{7})(?<check>\d)$/,
    check: [ups],
    carrier: by('ups'),
    service: ({ service = '' }) => upsServices[service],
    confidence: 'certain',
  },
  {
    kind: 's10',
    form: /^(?<service>[A-Z])[A-Z](?<body>\d{8})(?<check>\d)(?<country>[A-Z]{2})$/,
    check: [s10],
    carrier: ({ country = '' }) => postOfCountry.get(country) ?? null,
    service: ({ service = '' }) => postServices[service],
    confidence: 'certain',
  },
  {
    kind: 'container',
    form: /^(?<body>(?<owner>[A-Z]{3}[UJZ])\d{6})(?<check>\d)$/,
    check: [iso6346],
    carrier: ({ owner = '' }) => lineOfContainer.get(owner) ?? null,
    confidence: 'certain',
  },
  {
    kind: 'bill_of_lading',
    form: /^(?<scac>[A-Z]{4})[A-Z0-9]{0,10}\d{4}[A-Z0-9]{0,10}$/,
    lengths: [10, 18],
    carrier: ({ scac = '' }) => lineOfScac.get(scac) ?? null,
    confidence: 'likely',
  },
  { kind: 'amazon', form: /^TB[ACM]\d{12}$/, carrier: by('amazon'), confidence: 'certain' },
  {
    kind: 'ontrac',
    form: /^(?<body>[CD]\d{13})(?<check>\d)$/,
    check: [ontrac],
    carrier: by('ontrac'),
    confidence: 'certain',
  },
  { kind: 'amazon', form: /^[ACF]\d{10}$/, carrier: by('amazon'), confidence: 'possible' },
  {
    kind: 'ups_waybill',
    form: /^[AHJKTV](?<body>\d{9})(?<check>\d)$/,
    check: [ups],
    carrier: by('ups'),
    confidence: 'likely',
  },
  // Yodel and DHL use the same prefix; sixteen digits are Yodel's, and so far begin with 0002.
  { kind: 'yodel', form: /^JJ?D0002\d{12}$/, carrier: by('yodel'), confidence: 'certain' },
  { kind: 'jjd', form: /^J(?:(?:JD|VGL)\d{9,24}|D\d{16,24})$/, carrier: by('dhl_parcel'), confidence: 'likely' },
  { kind: 'jjd', form: /^J(?:JD|VGL)\d{9,24}$/, carrier: by('dhl_express'), confidence: 'likely' },
  { kind: 'yodel', form: /^JJ?D(?!0002)\d{16}$/, carrier: by('yodel'), confidence: 'possible' },
  {
    kind: 'dhl_ecommerce',
    form: /^(?:GM\d[0-9A-Z]{9,36}|(?:LX|RX|UV|CN|SG|TH|IN|HK|MY)\d{10,36})$/,
    carrier: by('dhl_ecommerce'),
    confidence: 'likely',
  },
  { kind: 'dhl_ecommerce', form: /^\d{14}$/, carrier: by('dhl_ecommerce'), confidence: 'possible' },
  {
    kind: 'lasership',
    form: /^(?:L[AEHINX][1-3]\d{7}|1LS7[12]\d{10}|1LS7[12]\d{2}01[1-4]\d{6}1|1LSCX[0-9A-Z]{10})$/,
    carrier: by('lasership'),
    confidence: 'likely',
  },
  { kind: 'canpar', form: /^[CDKLSUXZ]\d{21}$/, carrier: by('canpar'), confidence: 'likely' },
  { kind: 'speedee', form: /^SP\d{18}$/, carrier: by('speedee'), confidence: 'likely' },
  { kind: 'landmark', form: /^LTN\d{8}N1$/, carrier: by('landmark'), confidence: 'likely' },
  { kind: 'yunexpress', form: /^YT\d{16}$/, carrier: by('yunexpress'), confidence: 'likely' },
  { kind: 'gofo', form: /^GFUS\d{14}$/, carrier: by('gofo'), confidence: 'likely' },
  // A complete label that contains the parcel's number.
  {
    kind: 'dpd',
    form: /^(?<body>\d{27})(?<check>[0-9A-Z])$/,
    check: [mod37],
    carrier: by('dpd'),
    confidence: 'likely',
  },
  {
    kind: 'dpd',
    form: /^(?<body>\d{14})(?<check>[0-9A-Z])$/,
    check: [mod37],
    carrier: by('dpd'),
    confidence: 'likely',
  },
  { kind: 'purolator', form: /^[A-Z]{3}\d{9}$/, carrier: by('purolator'), confidence: 'possible' },
  // A label that begins with 420 belongs to the post.
  {
    kind: 'fedex_34',
    form: /^(?!420)(?:[0-8]\d|96)\d{18}(?<body>\d{13})(?<check>\d)$/,
    check: [fedex],
    carrier: by('fedex'),
    confidence: 'likely',
  },
  {
    kind: 'fedex_32',
    form: /^3\d{15}(?<body>\d{11})(?<check>\d)\d{4}$/,
    check: [fedex],
    carrier: by('fedex'),
    confidence: 'likely',
  },
  {
    kind: 'usps_22',
    form: /^(?:420\d{5}(?:\d{4})?)?(?<body>9[1-5]\d{19}(?:\d{4}|\d{8})?)(?<check>\d)$/,
    check: [gs1],
    carrier: by('usps'),
    confidence: 'likely',
  },
  {
    kind: 'usps_22',
    form: /^420\d{5}(?<body>(?!9[1-5])\d{19})(?<check>\d)$/,
    check: [gs1After('91')],
    carrier: by('usps'),
    confidence: 'likely',
  },
  {
    kind: 'fedex_20',
    form: /^(?:(?:420\d{5})?92)?(?<body>\d{2}29\d{15})(?<check>\d)$/,
    check: [gs1After('92')],
    carrier: by('fedex'),
    service: () => 'SmartPost',
    confidence: 'likely',
  },
  {
    kind: 'fedex_22',
    form: /^96\d{5}(?<body>\d{14})(?<check>\d)$/,
    check: [gs1],
    carrier: by('fedex'),
    service: () => 'Ground',
    confidence: 'likely',
  },
  // With or without the application identifier (00).
  {
    kind: 'sscc_18',
    form: /^(?:00)?(?<body>\d{17})(?<check>\d)$/,
    check: [gs1],
    carrier: () => null,
    confidence: 'likely',
  },
  {
    kind: 'sscc_18',
    form: /^(?<body>\d{17})(?<check>\d)$/,
    check: [gs1],
    carrier: by('fedex'),
    service: () => 'Ground',
    confidence: 'possible',
  },
  {
    kind: 'usps_20',
    form: /^(?!00)(?<body>\d{19})(?<check>\d)$/,
    check: [gs1, gs1After('91')],
    carrier: by('usps'),
    confidence: 'likely',
  },
  // Identifier, service, mailer, serial, then a routing code of 5, 9 or 11 digits, without check digit. Without routing
  // code it could not be distinguished from a label number with a wrong check digit.
  {
    kind: 'usps_imb',
    form: /^\d[0-4]\d{18}(?:\d{5}|\d{9}|\d{11})$/,
    carrier: by('usps'),
    confidence: 'possible',
  },
  {
    kind: 'canada_post',
    form: /^(?<body>\d{15})(?<check>\d)$/,
    check: [gs1],
    carrier: by('canada_post'),
    confidence: 'likely',
  },
  {
    kind: 'fedex_15',
    form: /^(?<body>\d{14})(?<check>\d)$/,
    check: [gs1],
    carrier: by('fedex'),
    service: () => 'Ground',
    confidence: 'likely',
  },
  {
    kind: 'fedex_12',
    form: /^(?<body>\d{11})(?<check>\d)$/,
    check: [fedex],
    carrier: by('fedex'),
    service: () => 'Express',
    confidence: 'likely',
  },
  {
    kind: 'purolator',
    form: /^(?<body>[0-5]\d{10})(?<check>\d)$/,
    check: [luhn],
    carrier: by('purolator'),
    confidence: 'likely',
  },
  {
    kind: 'air_waybill',
    form: /^(?<prefix>\d{3})(?<body>\d{7})(?<check>\d)$/,
    check: [mod7],
    carrier: ({ prefix = '' }) => airlineOfPrefix.get(prefix) ?? null,
    confidence: ({ prefix = '' }) => (airlineOfPrefix.has(prefix) ? 'likely' : 'possible'),
  },
  {
    kind: 'old_dominion',
    form: /^(?<body>(?:072|77[78]|780)\d{7})(?<check>\d)$/,
    check: [luhn],
    carrier: by('old_dominion'),
    confidence: 'likely',
  },
  {
    kind: 'old_dominion',
    form: /^(?<body>80\d{8})(?<check>\d)$/,
    check: [luhn],
    carrier: by('old_dominion'),
    service: () => 'Guaranteed',
    confidence: 'likely',
  },
  {
    kind: 'dhl_express_11',
    form: /^(?<body>\d{10})(?<check>\d)$/,
    check: [mod7],
    carrier: by('dhl_express'),
    confidence: 'likely',
  },
  {
    kind: 'dhl_express_10',
    form: /^(?<body>\d{9})(?<check>\d)$/,
    check: [mod7],
    carrier: by('dhl_express'),
    confidence: 'likely',
  },
];
