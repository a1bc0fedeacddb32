import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import * as m from '#texts/messages.js';

/** Placeholder while a staff page loads. */
export function StaffPageLoading() {
  return (
    <Page>
      <ContentLoading />
    </Page>
  );
}

/** Placeholder while a tab's content loads. */
export function ContentLoading() {
  return (
    <div role="status" aria-label={m.app_loading_label()}>
      <p className="mb-4 text-muted">{m.app_loading()}</p>
      <SkeletonRows rows={8} />
    </div>
  );
}
