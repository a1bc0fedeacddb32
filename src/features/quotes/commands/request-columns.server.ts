import { pickColumns } from '#server/db/pick-columns.ts';
import { serviceNames } from '#features/catalog/services.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import { languages } from '#shared/languages.ts';
import { foldText } from '#shared/plain-text.ts';

import { budgetText, readBudget } from '../schema/budget.ts';
import { type RequestInput, requestFields } from '../schema/request-form.ts';
import { placeColumns, placeWords } from './request-places.server.ts';

/**
 * Returns the columns of a request, including derived ones: places, the budget as numbers, and the board's search
 * words. Throws `invalid` at the field of an unknown place.
 */
export function requestColumns(values: RequestInput) {
  const places = placeColumns(values);
  const read = values.budget_range === null ? null : readBudget(values.budget_range);
  const budget = read?.kind === 'budget' ? read.budget : null;
  const services = values.services.flatMap((code) => languages.map((locale) => serviceNames[code]({}, { locale })));
  const description = withoutContactDetails(values.description, { hidesPages: true }).replaceAll(
    values.company_name,
    '',
  );
  const public_text = `${foldText(services.join(' '))} ${placeWords(places)} ${foldText(description)}`.slice(0, 8000);
  const mine = foldText(`${values.company_name} ${values.contact_name} ${values.email}`);
  return {
    ...pickColumns(values, requestFields),
    ...places,
    budget_range: budget && budgetText(budget),
    budget_min_minor: budget && budget.min,
    budget_max_minor: budget && budget.max,
    budget_currency: budget && budget.currency,
    public_text,
    private_text: `${mine} ${public_text}`.slice(0, 9000),
  };
}
