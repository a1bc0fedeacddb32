import { warehousePaths } from '#features/warehouses/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import * as m from '#texts/messages.js';

interface NotNowProps {
  /** Why this reader cannot make an offer or ask here; null if they can. */
  why: string | null;
  /** The reader has no listing yet, and may make one. */
  mayList: boolean;
}

/** Why nothing can be sent here, with the first step for readers who may make a listing. */
export function NotNow({ why, mayList }: NotNowProps) {
  if (why === null) return null;
  const first = (
    <LinkButton to={warehousePaths.listWarehouse()} size="sm" variant="secondary">
      {m.quotes_answer_list()}
    </LinkButton>
  );
  return (
    <Alert tone="warning" actions={mayList ? first : undefined}>
      {why}
    </Alert>
  );
}
