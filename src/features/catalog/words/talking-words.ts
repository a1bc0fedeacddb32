import type { ConnectedSystem, SpokenLanguage } from '../talking-options.ts';

// Words for spoken languages and connected systems. vocabulary.ts explains how to extend the tables.

/**
 * A language's name alone is not enough, since "Italian" may be furniture: the phrase must say that it is spoken. After
 * the names follow words that mean the language by themselves.
 */
function spoken(names: readonly string[], others = ''): string {
  const ways = names.flatMap((name) => [
    `${name} speaking`, `speaks ${name}`, `speak ${name}`, `${name} spoken`, `${name} speaker`, `${name} speaking staff`, `we speak ${name}`, `service in ${name}`, `support in ${name}`,
    `habla ${name}`, `hablan ${name}`, `hable ${name}`, `hablen ${name}`, `hablar ${name}`, `hablamos ${name}`, `se habla ${name}`, `atención en ${name}`, `atienden en ${name}`, `atiendan en ${name}`, `servicio en ${name}`, `soporte en ${name}`, `personal en ${name}`, `idioma ${name}`,
    `fala ${name}`, `falam ${name}`, `falem ${name}`, `fale ${name}`, `falar ${name}`, `falamos ${name}`, `atendimento em ${name}`, `atendem em ${name}`, `suporte em ${name}`,
  ]); // prettier-ignore
  return [...ways, others].join(', ');
}

export const languageWords: Record<SpokenLanguage, string> = {
  en: spoken(['english', 'inglés', 'inglês']),
  es: spoken(
    ['spanish', 'español', 'castellano', 'espanhol'],
    'bilingual, bilingual staff, bilingüe, bilingue, personal bilingüe, hispanohablante, hispanic staff',
  ),
  pt: spoken(['portuguese', 'portugués', 'português', 'brazilian', 'brasileño']),
  fr: spoken(['french', 'francés', 'francês']),
  ht: spoken([
    'creole',
    'haitian creole',
    'haitian',
    'kreyol',
    'creole haitiano',
    'criollo haitiano',
    'criollo',
    'crioulo',
    'crioulo haitiano',
  ]),
  pap: spoken(['papiamento', 'papiamentu']),
  nl: spoken(['dutch', 'holandés', 'neerlandés', 'holandês']),
  it: spoken(['italian', 'italiano']),
  de: spoken(['german', 'alemán', 'alemão']),
  zh: spoken(['chinese', 'mandarin', 'cantonese', 'chino', 'mandarín', 'chino mandarín', 'chinês', 'mandarim']),
  ja: spoken(['japanese', 'japonés', 'japonês']),
  ko: spoken(['korean', 'coreano']),
  hi: spoken(['hindi']),
  ar: spoken(['arabic', 'árabe']),
  he: spoken(['hebrew', 'hebreo', 'hebraico']),
  ru: spoken(['russian', 'ruso', 'russo']),
};

/** A shop's name alone also means selling there, which is a service (service-words.ts). */
function connected(names: readonly string[]): string {
  return names
    .flatMap((name) => [
      name,
      `${name} integration`,
      `${name} integrated`,
      `integration with ${name}`,
      `integrates with ${name}`,
      `integrated with ${name}`,
      `integrate with ${name}`,
      `integrations with ${name}`,
      `connected to ${name}`,
      `connects to ${name}`,
      `connect to ${name}`,
      `connects with ${name}`,
      `${name} connected`,
      `${name} connection`,
      `${name} connector`,
      `works with ${name}`,
      `work with ${name}`,
      `compatible with ${name}`,
      `syncs with ${name}`,
      `sync with ${name}`,
      `${name} sync`,
      `linked to ${name}`,
      `${name} plugin`,
      `${name} app`,
      `${name} api`,
      `uses ${name}`,
      `integración con ${name}`,
      `integración ${name}`,
      `integrado con ${name}`,
      `integrados con ${name}`,
      `integrar con ${name}`,
      `conectado con ${name}`,
      `conectado a ${name}`,
      `conexión con ${name}`,
      `conexión a ${name}`,
      `conecta con ${name}`,
      `compatible con ${name}`,
      `sincroniza con ${name}`,
      `integração com ${name}`,
      `integração ${name}`,
      `integrado com ${name}`,
      `integrado ao ${name}`,
      `conectado com ${name}`,
      `conectado ao ${name}`,
      `conexão com ${name}`,
      `compatível com ${name}`,
    ])
    .join(', ');
}

export const systemWords: Record<ConnectedSystem, string> = {
  wms_portal:
    'client portal, customer portal, WMS portal, online portal, WMS with portal, WMS, WMS access, real time portal, real time, real time visibility, real time tracking, real time stock, inventory visibility, visibility, tiempo real, visibilidad, tempo real, visibilidade, online inventory, inventory portal, stock portal, online visibility, portal de clientes, portal de cliente, portal en línea, inventario en línea, portal do cliente, portal online, estoque online',
  edi_x12: `ANSI X12, X12, EDI X12, EDI compliant, EDI capable, electronic data interchange, EDI 940, EDI 945, EDI 856, ${connected(['edi'])}`,
  edi_edifact: `EDI EDIFACT, EDI compliant, EDI capable, electronic data interchange, ${connected(['edifact', 'edi'])}`,
  api: `REST API, open API, web API, ${connected(['api'])}`,
  file_transfer:
    'SFTP, FTP, CSV files, CSV, flat files, file exchange, file transfer, intercambio de archivos, troca de arquivos',
  shopify: connected(['shopify']),
  woocommerce: connected(['woocommerce', 'woo commerce']),
  bigcommerce: connected(['bigcommerce', 'big commerce']),
  adobe_commerce: connected(['adobe commerce', 'magento']),
  amazon: connected(['amazon', 'amazon seller central', 'seller central']),
  walmart: connected(['walmart', 'walmart marketplace']),
  ebay: connected(['ebay']),
  etsy: connected(['etsy']),
  tiktok_shop: connected(['tiktok shop', 'tiktok']),
  mercado_libre: connected(['mercado libre', 'mercadolibre', 'mercado livre', 'meli']),
  netsuite: `oracle netsuite, ${connected(['netsuite'])}`,
  sap: `SAP business one, SAP ERP, ${connected(['sap'])}`,
  dynamics: `dynamics 365, business central, ${connected(['microsoft dynamics'])}`,
  quickbooks: connected(['quickbooks', 'quick books']),
};
