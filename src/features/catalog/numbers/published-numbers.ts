import type { NumberKind } from './schemes.ts';

/** Example numbers published by carriers, standards, label guides and open collections. */
export const publishedNumbers: readonly { number: string; kind: NumberKind; carrier: string | null }[] = [
  ...of('ups', 'ups', '1Z5R89390357567127 1Z879E930346834440 1Z410E7W0392751591 1Z8V92A70367203024 1ZXX3150YW44070023'),
  ...of('ups_waybill', 'ups', 'K1506235620 K2479825491 J4603636537 V0490119172'),
  ...of('fedex_12', 'fedex', '986578788855 477179081230 799531274483 790535312317 974367662710'),
  ...of('fedex_15', 'fedex', '041441760228964 568283610012000 568283610012734'),
  ...of('fedex_20', 'fedex', '61299998820821171811 9261292700768711948021'),
  ...of('fedex_22', 'fedex', '9611020987654312345672'),
  ...of(
    'fedex_34',
    'fedex',
    '1001921334250001000300779017972697 1001921380360001000300639585804382 9622001900000000000000776632517510 9632001560123456789900794808390594',
  ),
  ...of('usps_20', 'usps', '03071790000523483741 71123456789123456787 71969010756003077385'),
  ...of(
    'usps_22',
    'usps',
    '9400111201080805483016 9361289878700317633795 9505511069605048600624 92748931507708513018050063 420221539101026837331000039521 4201002334249200190132607600833457',
  ),
  // The example of the Intelligent Mail specification, with its routing code.
  ...of('usps_imb', 'usps', '0123456709498765432101234567891'),
  ...of('s10', 'royal_mail', 'RB123456785GB'),
  ...of('s10', 'usps', 'RB123456785US'),
  ...of('s10', null, 'RB123456785CV RB123456785CF'),
  ...of('dhl_express_10', 'dhl_express', '3318810025 8487135506 1099255990 3821724944'),
  ...of('dhl_express_11', 'dhl_express', '73891051146'),
  ...of('dhl_ecommerce', 'dhl_ecommerce', 'GM2951173225174494 GM295117494011169042'),
  ...of('jjd', 'dhl_parcel', 'JJD0099999999 JVGL0999999990 JD014600003889650011'),
  ...of('fedex_32', 'fedex', '32971514560102447849175802862014 33810799560000004380417923803212'),
  ...of('yodel', 'yodel', 'JJD0002257639032011 JD0002242617644732'),
  ...of('dpd', 'dpd', '008182709980000020033350276C 09980000020034D'),
  ...of('lasership', 'lasership', 'LX17635036 1LS717793482164'),
  ...of('old_dominion', 'old_dominion', '07209562763 80003280379'),
  ...of('canpar', 'canpar', 'D576002440000001718010'),
  ...of('speedee', 'speedee', 'SP029692510000920746'),
  ...of('landmark', 'landmark', 'LTN74207623N1'),
  ...of('yunexpress', 'yunexpress', 'YT2229521272164446'),
  ...of('gofo', 'gofo', 'GFUS01011884214464'),
  ...of('ontrac', 'ontrac', 'C11031500001879 C10999911320231 C11121552953069 D10011354453707 D10011345983010'),
  ...of('amazon', 'amazon', 'TBA502887274000 TBA010000000000'),
  ...of('canada_post', 'canada_post', '0073938000549297 7035114477138472 4002847016405018'),
  ...of('purolator', 'purolator', '320595463938 320606146993 287809468872 331426749957 KYV009956937'),
  ...of('air_waybill', 'latam', '045-12345675'),
  ...of('air_waybill', 'american_airlines', '001-12345675'),
  ...of('container', null, 'CSQU3054383'),
  ...of('container', 'hapag_lloyd', 'HLXU2008419'),
  ...of('sscc_18', null, '106141411234567897 00106141411234567897 001234560000000018'),
  ...of('bill_of_lading', 'maersk', 'MAEU123456789'),
  ...of('bill_of_lading', 'oocl', 'OOLU2123456789'),
];

function of(kind: NumberKind, carrier: string | null, numbers: string) {
  return numbers.split(' ').map((number) => ({ number, kind, carrier }));
}
