import { cx } from './class-names.ts';

/** A grey shape where something is on its way. Give it the size of what comes, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded bg-sunk', className ?? 'h-5 w-full')} />;
}

export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="space-y-3 rounded border border-line bg-surface p-5">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="space-y-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  );
}
