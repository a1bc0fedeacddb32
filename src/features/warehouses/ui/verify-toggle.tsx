import { shownVersionValue } from '#shared/shown-version.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { typedReason } from '#ui/decision-form.tsx';
import { Input } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { shownInList } from '../schema/shown.ts';
import type { AdminWarehouseRow } from '../schema/staff-listing.ts';

interface UnverifyButtonProps {
  name: string;
  /** Path of the action; the current page if absent. */
  action?: string;
  fields?: Record<string, string>;
  /** Result of the page's action. */
  lastResult?: unknown;
}

/** Button that removes a listing from the directory, with confirmation. */
export function UnverifyButton({ name, action, fields, lastResult }: UnverifyButtonProps) {
  return (
    <ConfirmButton
      label={<WithSubject parts={m.warehouses_unverify_button.parts({ name })} />}
      title={m.warehouses_unverify_title({ name })}
      text={m.warehouses_unverify_text()}
      confirmLabel={m.warehouses_unverify()}
      action={action}
      fields={{ ...fields, intent: 'unverify' }}
      variant="quiet"
      size="sm"
    >
      <Input
        name="reason"
        label={m.warehouses_unverify_reason()}
        maxLength={1000}
        defaultValue={typedReason(lastResult, 'unverify')}
      />
    </ConfirmButton>
  );
}

/**
 * Toggle between Verified and Unverified in a list; returns to the list. For listings that cannot be verified yet, or
 * were rejected, it links to their page instead, because they need a closer look.
 */
export function VerifyToggle({ row, returnTo }: { row: AdminWarehouseRow; returnTo: string }) {
  const page = warehousePaths.adminWarehouse(row.id);
  const name = row.company_name;
  const fields = { return_to: returnTo, seen: shownVersionValue(shownInList(row)) };
  if (row.is_verified) return <UnverifyButton name={row.company_name} action={page} fields={fields} />;
  const isBlocked = row.missing.some((fact) => fact.blocks);
  return isBlocked || row.review_status === 'rejected' ? (
    <Link className="link text-sm" to={page}>
      <WithSubject
        parts={isBlocked ? m.warehouses_verify_missing.parts({ name }) : m.warehouses_verify_review.parts({ name })}
      />
    </Link>
  ) : (
    <PostButton
      action={page}
      fields={{ ...fields, intent: 'verify' }}
      variant="secondary"
      size="sm"
      pendingLabel={m.warehouses_verifying()}
    >
      <WithSubject parts={m.warehouses_verify.parts({ name })} />
    </PostButton>
  );
}
