import * as m from '#texts/messages.js';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';

import { accountPaths } from '../paths.ts';
import { signUpAction, signUpPageData } from './sign-up.server.ts';
import { customerSignUpSchema } from '../schema.ts';
import { SignUpForm } from '../ui/sign-up-form.tsx';
import type { Route } from './+types/customer-signup.ts';

export const meta = pageMeta(() => ({
  title: m.accounts_sign_up_customer_title(),
  description: m.accounts_sign_up_customer_description(),
  path: accountPaths.customerSignUp(),
}));

export const handle: PageHandle = { failed: () => m.accounts_authentication_failed() };

export const loader = (args: Route.LoaderArgs) => signUpPageData(args);

export const action = signUpAction('customer', customerSignUpSchema);

export default function CustomerSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpForm userType="customer" {...loaderData} lastResult={actionData} />;
}
