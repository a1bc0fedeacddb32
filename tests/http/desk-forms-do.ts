/** What forms of staff's desk do, as in `what-forms-do.ts`. */
export const deskOutcomes: Record<string, string> = {
  'admin /admin/companies/:id': 'You look at the company now',
  'admin /admin/companies/:id/manager':
    '422 The plan of this company has no account manager.The plan of this company has no account ma',
  'admin /admin/leads': 'Lead Updated: 1 lead moved.',
  'admin /admin/leads/training': 'Session offered',
  'admin /admin/roles grant': 'Role assigned successfully',
  'admin /admin/roles revoke': 'Role removed successfully',
  'admin /admin/views save': 'Saved as “Late ones”',
};
