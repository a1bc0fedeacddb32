import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { type Icon, Lock, LogIn } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { appPaths } from '#shared/app-paths.ts';
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

interface GateProps {
  icon: Icon;
  /** Heading and title of the page. */
  heading: string;
  title: string;
  text: string;
  action: { to: string; label: string };
}

function Gate({ icon, heading, title, text, action }: GateProps) {
  return (
    <Page width="text">
      <Head title={heading} />
      <PageHeader title={heading} />
      <Empty
        icon={icon}
        title={title}
        text={text}
        level={2}
        action={<LinkButton to={action.to}>{action.label}</LinkButton>}
      />
    </Page>
  );
}

/** Shown on staff pages to signed-out visitors. */
export function SignInGate({ next }: { next: string }) {
  return (
    <Gate
      icon={LogIn}
      heading={m.app_gate_sign_in()}
      title={m.app_gate_sign_in_title()}
      text={m.app_gate_sign_in_text()}
      action={{ to: appPaths.signIn(next), label: m.app_sign_in() }}
    />
  );
}

/** Shown on staff pages to accounts that are not staff. */
export function AccessDenied({ text }: { text: string }) {
  return (
    <Gate
      icon={Lock}
      heading={m.app_gate_denied()}
      title={m.app_gate_denied_title()}
      text={text}
      action={{ to: appPaths.dashboard(), label: m.app_gate_dashboard() }}
    />
  );
}

/** Shown on staff pages to staff without the second factor that the operator requires. */
export function SecondFactorGate({ text, next }: { text: string; next: string }) {
  return (
    <Gate
      icon={Lock}
      heading={m.app_gate_denied()}
      title={m.app_gate_second_factor()}
      text={text}
      action={{ to: appPaths.secondFactor(next), label: m.app_gate_second_factor_link() }}
    />
  );
}
