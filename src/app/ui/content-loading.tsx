import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import * as m from '#texts/messages.js';

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
    <div role="status" aria-label={m.app_loading_label()}>
      <p className="mb-4 text-muted">{m.app_loading()}</p>
      <SkeletonRows rows={8} />
    </div>
  );
}
