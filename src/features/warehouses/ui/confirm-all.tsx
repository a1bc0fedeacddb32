import { Form, useNavigation } from 'react-router';

import { shownVersionValue } from '#shared/shown-version.ts';
import { ActingFor, HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import type { WarehouseField } from '../schema/facts.ts';
import type { OwnerListing } from '../schema/owner-listing.ts';
import { shownFacts } from '../schema/shown.ts';

/** Button that confirms all defaults at once. */
export function ConfirmAll({ listing, fields }: { listing: OwnerListing; fields: readonly WarehouseField[] }) {
  const action = warehousePaths.listingState(listing.id);
  const navigation = useNavigation();
  const isSent = navigation.formAction === action && navigation.formData?.getAll('fields').length === fields.length;
  return (
    <Form method="post" action={action} className="mt-3">
      <ActingFor />
      <HiddenField name="intent" value="confirm" />
      <HiddenField name="seen" value={shownVersionValue(shownFacts(listing, fields))} />
      {fields.map((field) => (
        <HiddenField key={field} name="fields" value={field} />
      ))}
      <SubmitButton size="sm" pending={isSent} pendingLabel={m.warehouses_working()}>
        {m.warehouses_confirm_all({ count: fields.length })}
      </SubmitButton>
    </Form>
  );
}
