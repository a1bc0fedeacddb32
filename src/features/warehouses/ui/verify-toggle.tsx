import { Link } from 'react-router';

import { seenText } from '#shared/seen.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { typedReason } from '#ui/decision-form.tsx';
import { Input } from '#ui/input.tsx';
import { PostButton } from '#ui/post-button.tsx';

import { warehousePaths } from '../paths.ts';
import { shownInList } from '../schema/shown.ts';
import type { AdminWarehouseRow } from '../schema/staff-listing.ts';

interface UnverifyButtonProps {
  name: string;
  /** Where the decision is sent; the page it stands on when absent. */
  action?: string;
  fields?: Record<string, string>;
  /** What the page's action answered. */
  lastResult?: unknown;
}

/** Takes a listing out of the directory, after asking. */
export function UnverifyButton({ name, action, fields, lastResult }: UnverifyButtonProps) {
  return (
    <ConfirmButton
      label="Unverify"
      title={`Take ${name} out of the directory?`}
      text="The listing goes back to review and nobody finds it until it is verified again. Its owner is told."
      confirmLabel="Unverify"
      action={action}
      fields={{ ...fields, intent: 'unverify' }}
      variant="quiet"
      size="sm"
    >
      <Input
        name="reason"
        label="Reason (the owner reads it)"
        maxLength={1000}
        defaultValue={typedReason(lastResult, 'unverify')}
      />
    </ConfirmButton>
  );
}

/**
 * The toggle between Verified and Unverified in a list; it comes back to the list. What cannot be verified yet, and what was
 * rejected, leads to the listing instead: that takes more than one look at a line.
 */
export function VerifyToggle({ row, returnTo }: { row: AdminWarehouseRow; returnTo: string }) {
  const page = warehousePaths.adminWarehouse(row.id);
  const fields = { return_to: returnTo, seen: seenText(shownInList(row)) };
  if (row.is_verified) return <UnverifyButton name={row.company_name} action={page} fields={fields} />;
  const isBlocked = row.missing.some((fact) => fact.blocks);
  return isBlocked || row.review_status === 'rejected' ? (
    <Link className="link text-sm" to={page}>
      {isBlocked ? 'What is missing' : 'Review'}
    </Link>
  ) : (
    <PostButton
      action={page}
      fields={{ ...fields, intent: 'verify' }}
      variant="secondary"
      size="sm"
      pendingLabel="Verifying..."
    >
      Verify
    </PostButton>
  );
}
