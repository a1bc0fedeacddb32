import { appPaths } from '#shared/app-paths.ts';
import { withQuery } from '#shared/with-query.ts';

export const leadPaths = {
  bookDemo: () => '/book-a-demo',
  findWarehouseMiami: () => '/find-warehouse-miami',
  contact: () => '/contact',
  support: appPaths.support,
  forWarehouses: () => '/for-warehouses',
  /** The page on which whoever has the link moves or cancels a booking. */
  booking: (token: string) => `/demo/${token}`,
  bookingCalendar: (token: string) => `/demo/${token}/calendar`,
  adminBookings: (cursor?: string | null) => withQuery('/admin/leads/bookings', { cursor }),
  /** Sessions of training, for members of companies and for administrators. */
  training: () => '/dashboard/training',
  /** Where a member books a talk with whoever looks after the company. */
  accountTalk: () => '/dashboard/company/talk',
  staffCalendar: appPaths.staffCalendar,
  /** Takes the picture of a member of the staff. */
  staffPicture: () => '/admin/calendar/picture',
  adminTraining: () => '/admin/leads/training',
  adminSession: (id: string) => `/admin/leads/training/${id}`,
  adminLeads: (list: Record<string, string | null | undefined> = {}) => withQuery('/admin/leads', list),
  /** The page on which an administrator answers a lead. */
  adminLead: (id: string) => `/admin/leads/${id}`,
  /** The page on which an administrator moves or calls off the demonstration of a lead. */
  adminDemo: (id: string) => `/admin/leads/${id}/demo`,
  /** Sends an answer again that the mail server refused. */
  resendResponse: (id: string) => `/admin/leads/${id}/mail`,
};
