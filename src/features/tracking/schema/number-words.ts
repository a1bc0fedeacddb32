import { countryName } from '#features/catalog/countries.ts';
import { findCarrier } from '#features/catalog/numbers/carriers.ts';
import type { NumberKind } from '#features/catalog/numbers/schemes.ts';
import type { Candidate, NumberProblem } from '#features/catalog/numbers/interpret-number.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

const kindWords: Readonly<Record<NumberKind, Words>> = {
  ups: () => m.tracking_kind_ups(),
  ups_waybill: () => m.tracking_kind_ups_waybill(),
  fedex_12: () => m.tracking_kind_fedex_12(),
  fedex_15: () => m.tracking_kind_fedex_15(),
  fedex_20: () => m.tracking_kind_fedex_20(),
  fedex_22: () => m.tracking_kind_fedex_22(),
  fedex_32: () => m.tracking_kind_fedex_32(),
  fedex_34: () => m.tracking_kind_fedex_34(),
  usps_20: () => m.tracking_kind_usps_20(),
  usps_22: () => m.tracking_kind_usps_22(),
  usps_imb: () => m.tracking_kind_usps_imb(),
  s10: () => m.tracking_kind_s10(),
  dhl_express_10: () => m.tracking_kind_dhl_express_10(),
  dhl_express_11: () => m.tracking_kind_dhl_express_11(),
  dhl_ecommerce: () => m.tracking_kind_dhl_ecommerce(),
  jjd: () => m.tracking_kind_jjd(),
  yodel: () => m.tracking_kind_yodel(),
  dpd: () => m.tracking_kind_dpd(),
  lasership: () => m.tracking_kind_lasership(),
  old_dominion: () => m.tracking_kind_old_dominion(),
  canpar: () => m.tracking_kind_canpar(),
  speedee: () => m.tracking_kind_speedee(),
  landmark: () => m.tracking_kind_landmark(),
  yunexpress: () => m.tracking_kind_yunexpress(),
  gofo: () => m.tracking_kind_gofo(),
  ontrac: () => m.tracking_kind_ontrac(),
  amazon: () => m.tracking_kind_amazon(),
  canada_post: () => m.tracking_kind_canada_post(),
  purolator: () => m.tracking_kind_purolator(),
  air_waybill: () => m.tracking_kind_air_waybill(),
  container: () => m.tracking_kind_container(),
  sscc_18: () => m.tracking_kind_sscc_18(),
  bill_of_lading: () => m.tracking_kind_bill_of_lading(),
};

const kindWord = (kind: NumberKind): string => kindWords[kind]();

/** Returns the name of a carrier, which is the same in every language. */
export const carrierName = (code: string | null): string =>
  (code === null ? null : findCarrier(code)?.name) ?? m.tracking_carrier_unknown();

/** Returns the possible origin of a number: a carrier, a country's post, or otherwise its kind. */
export function candidateLabel({ kind, carrier, country }: Pick<Candidate, 'kind' | 'carrier' | 'country'>): string {
  if (carrier !== null) return carrierName(carrier);
  if (country !== undefined) return m.tracking_post_of({ country: countryName(country) ?? country });
  const word = kindWord(kind);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Returns what is wrong with a number, and the expected check digit. */
export function problemSentence({ kind, number_kind, expected_check_digit }: NumberProblem): string {
  const values = { kind: kindWord(number_kind), digit: expected_check_digit ?? '' };
  if (kind === 'mistyped') return m.tracking_problem_mistyped({ kind: values.kind });
  return number_kind === 's10'
    ? m.tracking_problem_digit_before_country(values)
    : m.tracking_problem_last_digit(values);
}
