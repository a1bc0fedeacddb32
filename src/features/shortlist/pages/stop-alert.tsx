import { readFormData } from '#server/http/form-body.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { LinkButton } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { setAlertOfLink } from '../commands/search-alerts.server.ts';
import { findSearchOfLink } from '../queries/search-of-link.server.ts';
import { alerts } from '../schema/alerts.ts';
import { shortlistPaths } from '../paths.ts';
import type { Route } from './+types/stop-alert.ts';

export const meta = pageMeta(() => ({
  title: m.shortlist_stop_title(),
  description: m.shortlist_stop_description(),
  // Without its token, because head data are copied when a page is shared.
  path: shortlistPaths.saved(),
  noindex: true,
}));

/** Asks first, because mail scanners open links. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const { name, path, alert } = await findSearchOfLink(getCtx(args), args.params.token);
  return { name, path, alert };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  const { token } = args.params;
  const { alert } = await findSearchOfLink(ctx, token);
  const wanted = (await readFormData(args.request)).get('resume');
  await setAlertOfLink(ctx, token, alerts.find((one) => one === wanted) ?? 'off');
  return { ended: alert };
}

export default function StopAlert({ loaderData: { name, path, alert }, actionData }: Route.ComponentProps) {
  const isOn = alert !== null;
  return (
    <Page width="narrow">
      <PageHeader title={isOn ? m.shortlist_stop_title() : m.shortlist_alert_ended({ name })} />
      <p className="mb-6">{isOn ? m.shortlist_stop_text({ name }) : m.shortlist_stop_done()}</p>
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <PostButton>{m.shortlist_stop_button()}</PostButton>
        ) : (
          <PostButton fields={{ resume: actionData?.ended ?? 'daily' }} variant="secondary">
            {m.shortlist_stop_undo()}
          </PostButton>
        )}
        <LinkButton to={path} variant="quiet">
          {m.shortlist_found_show()}
        </LinkButton>
      </div>
    </Page>
  );
}
