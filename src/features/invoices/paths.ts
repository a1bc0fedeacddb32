export const invoicePaths = {
  /** An invoice, for administrators. */
  admin: (id: string) => `/admin/invoices/${id}`,
  /** The file, for administrators and members of the company. */
  pdf: (id: string) => `/dashboard/company/invoices/${id}/invoice.pdf`,
};
