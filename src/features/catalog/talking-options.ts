import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

// Languages spoken (ISO 639) and connected systems of a warehouse.

export const languagesSpoken = [
  choice('en', m.catalog_language_en),
  choice('es', m.catalog_language_es),
  choice('pt', m.catalog_language_pt),
  choice('fr', m.catalog_language_fr),
  choice('ht', m.catalog_language_ht),
  choice('pap', m.catalog_language_pap),
  choice('nl', m.catalog_language_nl),
  choice('it', m.catalog_language_it),
  choice('de', m.catalog_language_de),
  choice('zh', m.catalog_language_zh),
  choice('ja', m.catalog_language_ja),
  choice('ko', m.catalog_language_ko),
  choice('hi', m.catalog_language_hi),
  choice('ar', m.catalog_language_ar),
  choice('he', m.catalog_language_he),
  choice('ru', m.catalog_language_ru),
] as const;

export const connectedSystems = [
  choice('wms_portal', m.catalog_system_wms_portal),
  choice('edi_x12', m.catalog_system_edi_x12),
  choice('edi_edifact', m.catalog_system_edi_edifact),
  choice('api', m.catalog_system_api),
  choice('file_transfer', m.catalog_system_file_transfer),
  choice('shopify', m.catalog_system_shopify),
  choice('woocommerce', m.catalog_system_woocommerce),
  choice('bigcommerce', m.catalog_system_bigcommerce),
  choice('adobe_commerce', m.catalog_system_adobe_commerce),
  choice('amazon', m.catalog_system_amazon),
  choice('walmart', m.catalog_system_walmart),
  choice('ebay', m.catalog_system_ebay),
  choice('etsy', m.catalog_system_etsy),
  choice('tiktok_shop', m.catalog_system_tiktok_shop),
  choice('mercado_libre', m.catalog_system_mercado_libre),
  choice('netsuite', m.catalog_system_netsuite),
  choice('sap', m.catalog_system_sap),
  choice('dynamics', m.catalog_system_dynamics),
  choice('quickbooks', m.catalog_system_quickbooks),
] as const;

export type SpokenLanguage = (typeof languagesSpoken)[number]['value'];
export type ConnectedSystem = (typeof connectedSystems)[number]['value'];

export const spokenLanguageValues = valuesOf<SpokenLanguage>(languagesSpoken);
export const connectedSystemValues = valuesOf<ConnectedSystem>(connectedSystems);

export const spokenLanguageLabel = labelsOf(languagesSpoken);
export const connectedSystemLabel = labelsOf(connectedSystems);
