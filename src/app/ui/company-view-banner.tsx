import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

/**
 * Above every page of a company that an administrator looks at. Needs nothing that a page may lack: other modules to
 * fetch would add their loader to every page.
 */
export function CompanyViewBanner({ company, until }: { company: string; until: string }) {
  return (
    <aside
      aria-label={m.app_view()}
      className="sticky top-0 z-50 flex flex-wrap items-center justify-between gap-3 border-b-4 border-orange bg-orange-soft px-4 py-2"
    >
      <p className="font-semibold wrap-anywhere">{m.app_view_banner({ company, time: until })}</p>
      <form method="post" action={appPaths.endCompanyView()}>
        <button type="submit" className="button button-primary button-sm">
          {m.app_view_end()}
        </button>
      </form>
    </aside>
  );
}
