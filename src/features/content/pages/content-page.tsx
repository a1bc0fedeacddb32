import { getCtx } from '#server/http/router-context.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';

import { contentPaths } from '../paths.ts';
import { ContentScreen } from '../ui/content-screen.tsx';
import { furtherSection } from '../ui/further-sections.tsx';
import { headOf } from '../ui/content-meta.ts';
import { readContent } from './page-data.server.ts';
import type { Route } from './+types/content-page.ts';

export const handle: PageHandle = { noScripts: true, isPubliclyCached: true };

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) =>
  loaderData ? headOf(loaderData.page, contentPaths.page(loaderData.name)) : null,
);

export const loader = (args: Route.LoaderArgs) => readContent(getCtx(args), args.url.pathname);

export default function ContentPageScreen({ loaderData }: Route.ComponentProps) {
  const { page, data } = loaderData;
  return <ContentScreen page={page} data={data} further={(section) => furtherSection(section, data)} />;
}
