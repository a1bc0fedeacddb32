import * as m from '#texts/messages.js';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';

import { accountPaths } from '../paths.ts';
import { signUpAction, signUpPageData } from './sign-up.server.ts';
import { businessSignUpSchema } from '../schema.ts';
import { SignUpForm } from '../ui/sign-up-form.tsx';
import type { Route } from './+types/business-signup.ts';

export const meta = pageMeta(() => ({
  title: m.accounts_sign_up_business_title(),
  description: m.accounts_sign_up_business_description(),
  path: accountPaths.businessSignUp(),
}));

export const handle: PageHandle = { failed: () => m.accounts_authentication_failed() };

export const loader = (args: Route.LoaderArgs) => signUpPageData(args);

export const action = signUpAction('business', businessSignUpSchema);

export default function BusinessSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpForm userType="business" {...loaderData} lastResult={actionData} />;
}
