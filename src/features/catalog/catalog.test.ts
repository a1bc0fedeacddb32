import { expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';
import { languages } from '#shared/languages.ts';

import {
  countriesServedOptions,
  countries,
  countryLabel,
  countryName,
  countryOptions,
  destinationOptions,
  mainDestinationOptions,
  isInRegion,
} from './countries.ts';
import { countryCode } from './country-aliases.ts';
import { formLabel, formOptions, serviceCode, type ServiceForm } from './service-forms.ts';
import { serviceCodes, serviceOptions } from './services.ts';
import { stateCode, stateName, usStates } from './us-states.ts';
import { certificationLabel, certifications } from './certifications.ts';
import { ratePeriods, rateUnits } from './rates.ts';
import { standardWarehouseDefaults } from './standard-warehouse.ts';
import { securityFeatures } from './security-features.ts';
import { specialties } from './specialties.ts';
import { warehouseTypes } from './warehouse-types.ts';

const labels = (options: readonly { label: string }[]) => options.map((option) => option.label);

test('every form offers its own words in their order', () => {
  expect(labels(formOptions('services_offered'))).toEqual(
    'Warehousing & Storage, 3PL Services, Cross-docking, Distribution, E-commerce Fulfillment, Temperature Controlled Storage, Freight Forwarding, Customs Clearance, Pick & Pack Services, Inventory Management, Transportation Services, Last Mile Delivery'.split(
      ', ',
    ),
  );
  expect(labels(formOptions('specialty'))).toEqual(
    'Air Freight, Ocean Freight, Ground Transport, Warehousing, Distribution, Customs, Express Delivery, Last Mile, Import/Export, Documentation, Insurance'.split(
      ', ',
    ),
  );
  expect(labels(formOptions('provider_form'))).toEqual(
    'Consolidation, Pick and Pack, Repacking, Cold Storage, Labeling, Ocean Freight, Air Freight, Customs Clearance, Last Mile Delivery, Warehousing, Cross-docking, Inventory Management'.split(
      ', ',
    ),
  );
  expect(labels(formOptions('miami_form'))).toEqual(['storage', 'consolidation', 'repacking', 'export']);
  expect(labels(countriesServedOptions).slice(0, 33)).toEqual(
    'United States, Canada, Mexico, United Kingdom, Germany, France, Spain, Italy, Netherlands, Belgium, China, Japan, South Korea, Australia, Brazil, Argentina, Guyana, Trinidad and Tobago, Jamaica, Barbados, Suriname, Haiti, Dominican Republic, Bahamas, Belize, Grenada, St. Lucia, St. Vincent and the Grenadines, Antigua and Barbuda, Colombia, Venezuela, Peru, Ecuador'.split(
      ', ',
    ),
  );
  // Then the rest of the market, by name.
  const others = labels(countriesServedOptions).slice(33);
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(others).toEqual(expect.arrayContaining(['Curaçao', 'Dominica', 'Cayman Islands', 'Panama', 'Chile']));
  const served = new Set(countriesServedOptions.map(({ value }) => value));
  expect(countries.filter(({ code }) => isInRegion(code) && !served.has(code))).toEqual([]);
  expect(labels(mainDestinationOptions)).toEqual(
    'Guyana, Trinidad and Tobago, Jamaica, Barbados, Suriname, Haiti, Dominican Republic, Bahamas, Belize, Grenada, St. Lucia, St. Vincent, Antigua, Brazil, Colombia, Venezuela, Peru, Ecuador'.split(
      ', ',
    ),
  );
  expect(labels(destinationOptions).slice(0, 18)).toEqual(labels(mainDestinationOptions));
  const further = labels(destinationOptions).slice(18);
  expect(further).toEqual(further.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(destinationOptions.map(({ value }) => value).toSorted()).toEqual(
    countries
      .map(({ code }) => code)
      .filter(isInRegion)
      .toSorted(),
  );
});

test('a service has one name on pages: the listing form’s, or another form’s where that one has none', () => {
  const named = ['services_offered', 'specialty', 'provider_form'] as const;
  const names = Object.fromEntries(
    named.toReversed().flatMap((form) => formOptions(form).map(({ value, label }) => [value, label])),
  );
  const differing = serviceOptions().filter(({ value, label }) => (names[value] ?? label) !== label);
  expect(differing).toEqual([]);
});

test('a label leads back to its code, of every form and in every language', () => {
  const forms: ServiceForm[] = ['provider_form', 'services_offered', 'specialty', 'miami_form'];
  for (const form of forms) {
    for (const { value, label } of formOptions(form)) {
      expect(serviceCode(label, form)).toBe(value);
      expect(serviceCode(label.toUpperCase())).toBe(value);
    }
  }
  for (const language of languages)
    for (const { value, label } of inLanguage(language, serviceOptions)) expect(serviceCode(label)).toBe(value);
  expect(serviceCode('Customs')).toBe('customs');
  expect(serviceCode('pick-pack')).toBe('pick_pack');
  expect(serviceCode('Teleportation')).toBeNull();
  expect(serviceCode('  ')).toBeNull();
  expect(formLabel('hazmat', 'provider_form')).toBe('Hazardous Materials');
  expect(serviceOptions()).toHaveLength(serviceCodes.length);
});

test('countries are read in three languages and belong to their region', () => {
  const read: Record<string, string> = {
    'República Dominicana': 'DO',
    DR: 'DO',
    Antigua: 'AG',
    brasil: 'BR',
    'EE.UU.': 'US',
    usa: 'US',
    'The Bahamas': 'BS',
    'Trinidad & Tobago': 'TT',
    'st. vincent': 'VC',
    Curacao: 'CW',
    HTI: 'HT',
  };
  for (const [text, code] of Object.entries(read)) expect(countryCode(text), text).toBe(code);
  expect(countryCode('Atlantis')).toBeNull();
  expect(countryName('GY')).toBe('Guyana');
  expect(countryName('ZZ')).toBe('ZZ');
  expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length);
  expect(countries).toHaveLength(249);
  expect(countryOptions).toContainEqual(expect.objectContaining({ value: 'AT', label: 'Austria' }));
  expect(inLanguage('es', () => countryLabel('DE'))).toBe('Alemania');
  expect(inLanguage('es', () => countryLabel('FI'))).toBe('Finlandia');
  expect(countryOptions[0]?.value).toBe('US');
  expect(destinationOptions.every((option) => isInRegion(option.value))).toBe(true);
  expect(isInRegion('US')).toBe(false);
});

test('states are read as people write them', () => {
  expect(usStates).toHaveLength(53);
  for (const text of ['FL', 'fl', 'Fla.', 'florida']) expect(stateCode(text)).toBe('FL');
  expect(stateCode('New  York')).toBe('NY');
  expect(stateCode('XX')).toBeNull();
  expect(stateName('TX')).toBe('Texas');
});

test('values and labels of the closed lists are unique and plain', () => {
  for (const list of [warehouseTypes, specialties, certifications, securityFeatures, rateUnits, ratePeriods]) {
    expect(new Set(list.map((entry) => entry.value)).size).toBe(list.length);
    expect(new Set(labels(list)).size).toBe(list.length);
    for (const { value } of list) expect(value).toMatch(/^[a-z][a-z0-9_]*$/);
  }
  expect(certificationLabel('c_tpat')).toBe('C-TPAT');
  expect(certificationLabel('made_up')).toBe('made_up');
  expect(standardWarehouseDefaults.operating_hours).toBe('Monday - Friday: 8 AM - 6 PM');
});

test('what explains a choice is read in the language of whoever reads it', () => {
  expect(inLanguage('es', () => warehouseTypes[0].hint)).toBe('Espacio compartido, abierto a cualquier cargador');
  expect(warehouseTypes[0].hint).toBe('Shared space, open to any shipper');
});
