import { defineSetting } from '#server/define-setting.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

export const issuer = defineSetting<string>('invoices.issuer', {
  schema: requiredText(2, 500, () => m.invoices_issuer_wanted()),
  default: 'Portolan',
  label: () => m.invoices_issuer(),
  help: () => m.invoices_issuer_help(),
});

export const payment = defineSetting<string | null>('invoices.payment', {
  schema: optionalText(500),
  default: null,
  label: () => m.invoices_payment(),
  help: () => m.invoices_payment_help(),
});

export const settings = [issuer, payment];
