import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/accounts/pages/${file}`);

export const routes: FeatureRoutes = {
  public: [
    page('login', 'login.tsx'),
    page('login/company', 'company-login.tsx'),
    page('login/company/connect', 'connect-company.tsx'),
    page('login/second-factor', 'second-factor-challenge.tsx'),
    page('customer-signup', 'customer-signup.tsx'),
    page('business-signup', 'business-signup.tsx'),
    page('forgot-password', 'forgot-password.tsx'),
    page('reset-password', 'reset-password.tsx'),
    page('verify-email', 'verify-email.tsx'),
    page('change-email', 'change-email.tsx'),
    page('restore-email', 'restore-email.tsx'),
  ],
  dashboard: [
    page('dashboard/account', 'profile.tsx'),
    page('dashboard/account/security', 'security.tsx'),
    page('dashboard/account/second-factor', 'second-factor.tsx'),
    page('dashboard/account/keep', 'keep-account.tsx'),
  ],
  staff: [page('admin/users/:id', 'admin-user.tsx')],
  admin: [page('admin', 'admin-users.tsx'), page('admin/roles', 'admin-roles.tsx')],
  once: [
    page('auth/callback/google', 'google-callback.ts'),
    page('auth/callback/company/:id', 'company-callback.ts'),
    page('language', 'language.ts'),
    page('.well-known/change-password', 'change-password.ts'),
  ],
  bare: [
    page('logout', 'logout.ts'),
    page('auth/google', 'google.ts'),
    page('auth/company', 'company-auth.ts'),
    page('login/continue', 'after-google.ts'),
    page('dashboard/account/export.json', 'export.ts'),
    page('dashboard/account/sessions', 'sessions.ts'),
    page('dashboard/account/second-factor/steps', 'second-factor-steps.ts'),
    page('dashboard/account/verification', 'verification.ts'),
    page('dashboard/account/email-change', 'email-change.ts'),
    page('dashboard/account/deletion', 'deletion.ts'),
  ],
};
