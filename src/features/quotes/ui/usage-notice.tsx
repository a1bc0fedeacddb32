import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';

interface UsageNoticeProps {
  usage: { used: number; limit: number | null; isFull: boolean; resets_at: Date };
}

/** Used requests of this month, and when the limit resets; nothing on a plan without a limit. */
export function UsageNotice({ usage: { used, limit, isFull, resets_at } }: UsageNoticeProps) {
  if (limit === null) return null;
  return (
    <Alert tone={isFull ? 'warning' : 'info'}>
      {m.quotes_usage({ used, limit })}{' '}
      {isFull && (
        <>
          {m.quotes_usage_full()} <DateTime value={resets_at} format="date" zone="UTC" />.{' '}
          <Link className="link" to={appPaths.plan()}>
            {m.quotes_plan_open()}
          </Link>
        </>
      )}
    </Alert>
  );
}
