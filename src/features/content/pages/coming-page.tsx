import { subscribeToLaunch } from '#features/leads/commands/subscribe-to-launch.server.ts';
import { unprovenLimit } from '#features/leads/limits.ts';
import { notifyFormSchema } from '#features/leads/schema.ts';
import { NotifyForm } from '#features/leads/ui/notify-form.tsx';
import { passBotCheck } from '#server/bot-check.ts';
import { offerBotCheck } from '#server/http/bot-check.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Card } from '#ui/card.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { contentPaths } from '../paths.ts';
import { headOf } from '../ui/content-meta.ts';
import { ContentScreen } from '../ui/content-screen.tsx';
import { readContent } from './page-data.server.ts';
import type { Route } from './+types/coming-page.ts';

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) =>
  loaderData ? headOf(loaderData.page, contentPaths.page(loaderData.name)) : null,
);

export const handle: PageHandle = { failed: () => m.leads_no_answer() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  return {
    ...(await readContent(ctx, args.url.pathname)),
    sessionId: ctx.newId(),
    email: ctx.actor.kind === 'user' ? ctx.actor.email : null,
    botCheck: offerBotCheck(args),
  };
}

export const action = formAction(notifyFormSchema, {
  failed: () => m.leads_failed(),
  async run({ ctx, body, value }, args) {
    const { name } = await readContent(ctx, args.url.pathname);
    await subscribeToLaunch(ctx, { ...value, about: name }, () => passBotCheck(ctx, body, unprovenLimit));
    return redirectWithSuccess(ctx, contentPaths.page(name), m.leads_success(), m.leads_notify_done());
  },
});

export default function ComingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, data, ...form } = loaderData;
  return (
    <ContentScreen page={page} data={data}>
      {page.notify && (
        <Card title={page.notify.title} padding="lg" className="max-w-text">
          <p className="mb-5 text-muted">{page.notify.text}</p>
          <NotifyForm {...form} lastResult={actionData} />
        </Card>
      )}
    </ContentScreen>
  );
}
