import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Lock, LogIn } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { housePaths } from '#shared/house-paths.ts';
import * as m from '#texts/messages.js';

import { useRootData } from './root-data.ts';

function Head({ title }: { title: string }) {
  const siteName = useRootData()?.siteName;
  return (
    <>
      <title>{siteName ? `${title} · ${siteName}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Staff pages, asked for by somebody who is not signed in. */
export function SignInGate({ next }: { next: string }) {
  return (
    <Page width="text">
      <Head title={m.app_gate_sign_in()} />
      <PageHeader title={m.app_gate_sign_in()} />
      <Empty
        icon={LogIn}
        title={m.app_gate_sign_in_title()}
        text={m.app_gate_sign_in_text()}
        level={2}
        action={<LinkButton to={housePaths.signIn(next)}>{m.app_sign_in()}</LinkButton>}
      />
    </Page>
  );
}

/** Staff pages, asked for by somebody who is no staff. */
export function AccessDenied({ text }: { text: string }) {
  return (
    <Page width="text">
      <Head title={m.app_gate_denied()} />
      <PageHeader title={m.app_gate_denied()} />
      <Empty
        icon={Lock}
        title={m.app_gate_denied_title()}
        text={text}
        level={2}
        action={<LinkButton to={housePaths.dashboard()}>{m.app_gate_dashboard()}</LinkButton>}
      />
    </Page>
  );
}

/** Staff pages, asked for by staff who still lack the second factor that the operator requires. */
export function SecondFactorGate({ text, next }: { text: string; next: string }) {
  return (
    <Page width="text">
      <Head title={m.app_gate_denied()} />
      <PageHeader title={m.app_gate_denied()} />
      <Empty
        icon={Lock}
        title={m.app_gate_second_factor()}
        text={text}
        level={2}
        action={<LinkButton to={housePaths.secondFactor(next)}>{m.app_gate_second_factor_link()}</LinkButton>}
      />
    </Page>
  );
}
