import { route } from '@react-router/dev/routes';

import type { FeatureRoutes } from '#server/feature-routes.ts';

const page = (path: string, file: string) => route(path, `features/leads/pages/${file}`);

export const routes: FeatureRoutes = {
  public: [
    page('find-warehouse-miami', 'find-warehouse-miami.tsx'),
    page('for-warehouses', 'for-warehouses.tsx'),
    page('demo/:token', 'booking.tsx'),
  ],
  marketing: [page('book-a-demo', 'book-a-demo.tsx'), page('contact', 'contact.tsx'), page('support', 'support.tsx')],
  bare: [page('demo/:token/calendar', 'booking-calendar.ts')],
  once: [page('.well-known/security.txt', 'security-txt.ts')],
  dashboard: [page('dashboard/training', 'training.tsx'), page('dashboard/company/talk', 'account-talk.tsx')],
  admin: [
    page('admin/leads', 'admin-leads.tsx'),
    page('admin/leads/bookings', 'admin-bookings.tsx'),
    page('admin/leads/training', 'admin-training.tsx'),
  ],
  staff: [
    page('admin/leads/:id', 'admin-lead.tsx'),
    page('admin/leads/:id/demo', 'admin-demo.tsx'),
    page('admin/leads/:id/mail', 'resend-response.ts'),
    page('admin/leads/training/:id', 'admin-session.tsx'),
    page('admin/calendar', 'staff-calendar.tsx'),
    page('admin/calendar/picture', 'staff-picture.ts'),
  ],
};
