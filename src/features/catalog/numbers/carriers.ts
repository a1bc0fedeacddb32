/** Mode of transport; also determines the icon. */
export type CarrierMode = 'parcel' | 'post' | 'air' | 'ocean';

export interface Carrier {
  code: string;
  name: string;
  mode: CarrierMode;
  /** Prefixes of its air waybills (IATA). */
  airPrefixes?: readonly string[];
  /** Owner codes of its containers (BIC). */
  containerOwners?: readonly string[];
  /** Standard carrier alpha code, the prefix of its bills of lading. */
  scac?: string;
  /** Country code at the end of a post's S10 numbers. */
  postCountry?: string;
  /** Its tracking page; `{}` stands for the number. */
  page?: string;
}

const parcel = (code: string, name: string, page?: string): Carrier => ({
  code,
  name,
  mode: 'parcel',
  ...(page ? { page } : {}),
});
const post = (code: string, name: string, postCountry: string, page?: string): Carrier => ({
  code,
  name,
  mode: 'post',
  postCountry,
  ...(page ? { page } : {}),
});
const air = (code: string, name: string, ...airPrefixes: string[]): Carrier => ({
  code,
  name,
  mode: 'air',
  airPrefixes,
});
const ocean = (code: string, name: string, scac: string, owners: string, page?: string): Carrier => ({
  code,
  name,
  mode: 'ocean',
  scac,
  containerOwners: owners === '' ? [] : owners.split(' '),
  ...(page ? { page } : {}),
});

/**
 * The carriers distinguished by their numbers. Prefixes and owner codes are published by the carriers; a missing one
 * names no carrier, never a wrong one.
 */
export const carriers: readonly Carrier[] = [
  parcel('ups', 'UPS', 'https://www.ups.com/track?tracknum={}'),
  parcel('fedex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={}'),
  parcel(
    'dhl_express',
    'DHL Express',
    'https://www.dhl.com/us-en/home/tracking/tracking-express.html?submit=1&tracking-id={}',
  ),
  parcel(
    'dhl_ecommerce',
    'DHL eCommerce',
    'https://www.dhl.com/us-en/home/tracking/tracking-ecommerce.html?submit=1&tracking-id={}',
  ),
  parcel(
    'dhl_parcel',
    'DHL Parcel',
    'https://www.dhl.com/us-en/home/tracking/tracking-parcel.html?submit=1&tracking-id={}',
  ),
  parcel('ontrac', 'OnTrac', 'https://www.ontrac.com/tracking/?number={}'),
  parcel('lasership', 'LaserShip', 'https://www.ontrac.com/tracking/?number={}'),
  parcel('old_dominion', 'Old Dominion Freight Line', 'https://www.odfl.com/us/en/tools/trace-track-ltl-freight.html'),
  parcel('canpar', 'Canpar', 'https://www.canpar.com/en/tracking/track.htm?barcode={}'),
  parcel('speedee', 'Spee-Dee Delivery'),
  parcel('yodel', 'Yodel', 'https://www.yodel.co.uk/tracking/{}'),
  parcel('dpd', 'DPD', 'https://www.dpdgroup.com/nl/mydpd/my-parcels/track?lang=en&parcelNumber={}'),
  parcel('landmark', 'Landmark Global', 'https://track.landmarkglobal.com/?search={}'),
  parcel('yunexpress', 'YunExpress', 'https://www.yuntrack.com/parcelTracking?id={}'),
  parcel('gofo', 'GOFO Express', 'https://www.gofoexpress.com/tracking.html?searchID={}'),
  parcel('amazon', 'Amazon Logistics', 'https://track.amazon.com/tracking/{}'),
  parcel('purolator', 'Purolator', 'https://www.purolator.com/en/shipping/tracker?pin={}'),

  post('usps', 'USPS', 'US', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}'),
  post(
    'canada_post',
    'Canada Post',
    'CA',
    'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={}',
  ),
  post('royal_mail', 'Royal Mail', 'GB', 'https://www.royalmail.com/track-your-item#/tracking-results/{}'),
  post('deutsche_post', 'Deutsche Post', 'DE'),
  post('la_poste', 'La Poste', 'FR', 'https://www.laposte.fr/outils/suivre-vos-envois?code={}'),
  post('correos', 'Correos', 'ES', 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={}'),
  post('correios', 'Correios', 'BR'),
  post('correos_mexico', 'Correos de México', 'MX'),
  post('four_72', '4-72', 'CO'),
  post('correos_chile', 'CorreosChile', 'CL'),
  post('correo_argentino', 'Correo Argentino', 'AR'),
  post('serpost', 'Serpost', 'PE'),
  post('inposdom', 'INPOSDOM', 'DO'),
  post('jamaica_post', 'Jamaica Post', 'JM'),
  post('ttpost', 'TTPost', 'TT'),
  post('china_post', 'China Post', 'CN'),
  post('hongkong_post', 'Hongkong Post', 'HK'),
  post('japan_post', 'Japan Post', 'JP'),

  air('american_airlines', 'American Airlines Cargo', '001'),
  air('delta', 'Delta Cargo', '006'),
  air('air_canada', 'Air Canada Cargo', '014'),
  air('united', 'United Cargo', '016'),
  air('lufthansa', 'Lufthansa Cargo', '020'),
  air('fedex_air', 'FedEx air freight', '023'),
  air('latam', 'LATAM Cargo', '045', '145', '549', '957'),
  air('aerolineas_argentinas', 'Aerolíneas Argentinas Cargo', '044'),
  air('air_france', 'Air France Cargo', '057'),
  air('klm', 'KLM Cargo', '074'),
  air('iberia', 'Iberia Cargo', '075'),
  air('ethiopian', 'Ethiopian Cargo', '071'),
  air('british_airways', 'British Airways Cargo', '125'),
  air('martinair', 'Martinair Cargo', '129'),
  air('avianca', 'Avianca Cargo', '134', '202', '729'),
  air('aeromexico', 'Aeroméxico Cargo', '139'),
  air('qatar', 'Qatar Airways Cargo', '157'),
  air('cathay', 'Cathay Cargo', '160'),
  air('cargolux', 'Cargolux', '172'),
  air('emirates', 'Emirates SkyCargo', '176'),
  air('korean', 'Korean Air Cargo', '180'),
  air('copa', 'Copa Airlines Cargo', '230'),
  air('turkish', 'Turkish Cargo', '235'),
  air('atlas', 'Atlas Air', '369'),
  air('ups_air', 'UPS air freight', '406'),
  air('dhl_aviation', 'DHL Aviation', '423', '615'),
  air('singapore', 'Singapore Airlines Cargo', '618'),
  air('swiss', 'Swiss WorldCargo', '724'),
  air('amerijet', 'Amerijet', '810'),
  air('virgin_atlantic', 'Virgin Atlantic Cargo', '932'),
  air('air_europa', 'Air Europa Cargo', '996'),

  ocean(
    'maersk',
    'Maersk',
    'MAEU',
    'MAEU MSKU MRKU MRSU MNBU MWCU MSWU SUDU PONU',
    'https://www.maersk.com/tracking/{}',
  ),
  ocean('msc', 'MSC', 'MEDU', 'MSCU MEDU MSDU MSMU MSNU', 'https://www.msc.com/en/track-a-shipment'),
  ocean(
    'cma_cgm',
    'CMA CGM',
    'CMDU',
    'CMAU CGMU ECMU APZU',
    'https://www.cma-cgm.com/ebusiness/tracking/search?SearchBy=Container&Reference={}',
  ),
  ocean('hapag_lloyd', 'Hapag-Lloyd', 'HLCU', 'HLCU HLXU HLBU HAMU UACU'),
  ocean('cosco', 'COSCO Shipping', 'COSU', 'COSU CBHU CCLU CSNU CSLU'),
  ocean('oocl', 'OOCL', 'OOLU', 'OOLU OOCU'),
  ocean('evergreen', 'Evergreen', 'EGLV', 'EGHU EGSU EISU EMCU EITU'),
  ocean('one', 'Ocean Network Express', 'ONEY', 'ONEU NYKU MOAU KKFU KKTU'),
  ocean('yang_ming', 'Yang Ming', 'YMLU', 'YMLU YMMU'),
  ocean('hmm', 'HMM', 'HDMU', 'HDMU HMMU'),
  ocean('zim', 'ZIM', 'ZIMU', 'ZIMU ZCSU'),
  ocean('seaboard', 'Seaboard Marine', 'SMLU', 'SMLU'),
  ocean('crowley', 'Crowley', 'CAMN', 'CMCU'),
  ocean('king_ocean', 'King Ocean Services', 'KOSL', 'KOSU'),
  ocean('tropical', 'Tropical Shipping', 'TSGL', ''),
];

const byCode = new Map(carriers.map((carrier) => [carrier.code, carrier]));

export const findCarrier = (code: string): Carrier | null => byCode.get(code) ?? null;

/** Returns the code of a carrier by code or name as typed: "FedEx", "dhl-express". */
export function carrierCode(text: string): string | null {
  const key = squeeze(text);
  return carriers.find(({ code, name }) => squeeze(code) === key || squeeze(name) === key)?.code ?? null;
}

/** Other names of carriers. */
const otherNames: Readonly<Record<string, string>> = {
  unitedparcelservice: 'ups',
  federalexpress: 'fedex',
  fedexexpress: 'fedex',
  fedexground: 'fedex',
  unitedstatespostalservice: 'usps',
  uspostalservice: 'usps',
  uspostoffice: 'usps',
  odfl: 'old_dominion',
  olddominion: 'old_dominion',
  hapaglloydag: 'hapag_lloyd',
  mediterraneanshippingcompany: 'msc',
  amazon: 'amazon',
};

/** The carrier that a name of several means where the number does not tell. */
const usualOf: Readonly<Record<string, string>> = { dhl: 'dhl_express' };

/**
 * Returns the carrier that a text begins with: "UPS Ground" is UPS; "DHL" is the one of those the number fits, or else
 * its express. Null if the text names none, or several that the number cannot tell apart.
 */
export function carrierNamed(text: string, candidates: readonly (string | null)[]): string | null {
  const known = otherNames[squeeze(text)];
  if (known !== undefined) return known;
  const [first = ''] = text.trim().split(/[\s/,-]+/);
  const word = squeeze(first);
  const named = carriers.filter(({ name }) => squeeze(name.split(' ')[0] ?? '') === word);
  const of = named.filter(({ code }) => candidates.includes(code));
  const [only, ...others] =
    of.length > 0 ? of : named.length > 1 ? named.filter(({ name }) => squeeze(name) === word) : named;
  return only !== undefined && others.length === 0 ? only.code : (usualOf[word] ?? null);
}

const squeeze = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Returns the carrier's page for a number; null if it has none. */
export function carrierPage(code: string, number: string): string | null {
  return findCarrier(code)?.page?.replace('{}', encodeURIComponent(number)) ?? null;
}

const keyed = (keysOf: (carrier: Carrier) => readonly string[] | undefined): ReadonlyMap<string, string> =>
  new Map(carriers.flatMap((carrier) => (keysOf(carrier) ?? []).map((key) => [key, carrier.code] as const)));

export const airlineOfPrefix = keyed(({ airPrefixes }) => airPrefixes);
export const lineOfContainer = keyed(({ containerOwners }) => containerOwners);
export const lineOfScac = keyed(({ scac }) => (scac === undefined ? undefined : [scac]));
export const postOfCountry = keyed(({ postCountry }) => (postCountry === undefined ? undefined : [postCountry]));
