import { appPaths } from '#shared/app-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LogIn } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';

/** Explains business tracking to anonymous visitors; single numbers can be tracked without an account. */
export function BusinessGate() {
  return (
    <Page width="text">
      <PageHeader title={m.tracking_own_title()} subtitle={m.tracking_own_subtitle()} />
      <Empty
        icon={LogIn}
        title={m.tracking_gate_title()}
        text={m.tracking_gate_text()}
        action={
          <>
            <LinkButton to={appPaths.signIn(trackingPaths.businessTracking())}>{m.tracking_gate_sign_in()}</LinkButton>
            <LinkButton to={trackingPaths.tracking()} variant="secondary">
              {m.tracking_gate_one_number()}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
