import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Lock, LogIn } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { housePaths } from '#shared/house-paths.ts';

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
      <Head title="Please sign in" />
      <PageHeader title="Please sign in" />
      <Empty
        icon={LogIn}
        title="Sign in to go on"
        text="This page is for the people who run the marketplace."
        level={2}
        action={<LinkButton to={housePaths.signIn(next)}>Sign In</LinkButton>}
      />
    </Page>
  );
}

/** Staff pages, asked for by somebody who is no staff. */
export function AccessDenied({ text }: { text: string }) {
  return (
    <Page width="text">
      <Head title="Access Denied" />
      <PageHeader title="Access Denied" />
      <Empty
        icon={Lock}
        title="This part is for the people who run the marketplace."
        text={text}
        level={2}
        action={<LinkButton to={housePaths.dashboard()}>Go to Dashboard</LinkButton>}
      />
    </Page>
  );
}

/** Staff pages, asked for by staff who still lack the second factor that the operator requires. */
export function SecondFactorGate({ text, next }: { text: string; next: string }) {
  return (
    <Page width="text">
      <Head title="Access Denied" />
      <PageHeader title="Access Denied" />
      <Empty
        icon={Lock}
        title="One step is missing"
        text={text}
        level={2}
        action={<LinkButton to={housePaths.secondFactor(next)}>Set up two-step sign-in</LinkButton>}
      />
    </Page>
  );
}
