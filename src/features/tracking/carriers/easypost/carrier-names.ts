/** The aggregator's names of the catalogue's carriers. */
export const easypostCarriers: Readonly<Record<string, string>> = {
  ups: 'UPS',
  fedex: 'FedEx',
  usps: 'USPS',
  dhl_express: 'DHLExpress',
  dhl_ecommerce: 'DhlEcs',
  ontrac: 'OnTrac',
  amazon: 'AmazonMws',
  canada_post: 'CanadaPost',
  purolator: 'Purolator',
};
