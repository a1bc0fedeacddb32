import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';

/** Above every page of a company that an administrator looks at. */
export function CompanyViewBanner({ company, until }: { company: string; until: Date }) {
  return (
    <aside
      aria-label={m.app_view()}
      className="sticky top-0 z-50 flex flex-wrap items-center justify-between gap-3 border-b-4 border-orange bg-orange-soft px-4 py-2"
    >
      <p className="font-semibold wrap-anywhere">
        <MarkedText parts={m.app_view_banner.parts({ company })} marks={{ time: <DateTime value={until} /> }} />
      </p>
      <form method="post" action={appPaths.endCompanyView()}>
        <Button type="submit" size="sm">
          {m.app_view_end()}
        </Button>
      </form>
    </aside>
  );
}
