import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

/** While a staff page is on its way. */
export function StaffPageLoading() {
  return (
    <Page>
      <ContentLoading />
    </Page>
  );
}

/** While the content of a tab is on its way. */
export function ContentLoading() {
  return (
    <div role="status" aria-label="Loading">
      <p className="mb-4 text-muted">Loading...</p>
      <SkeletonRows rows={8} />
    </div>
  );
}
