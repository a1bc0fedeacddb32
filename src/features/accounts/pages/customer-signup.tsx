import { pageMeta } from '#ui/page-meta.ts';

import { accountPaths } from '../paths.ts';
import { signUpAction, signUpPageData } from './sign-up.server.ts';
import { customerSignUpSchema } from '../schema.ts';
import { SignUpForm } from '../ui/sign-up-form.tsx';
import type { Route } from './+types/customer-signup.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Customer Sign Up',
      description: 'Create a free account for finding warehouses around Miami, in the Caribbean and in South America.',
      path: accountPaths.customerSignUp(),
    },
    matches,
  );

export const loader = (args: Route.LoaderArgs) => signUpPageData(args);

export const action = signUpAction('customer', customerSignUpSchema);

export default function CustomerSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpForm userType="customer" {...loaderData} lastResult={actionData} />;
}
