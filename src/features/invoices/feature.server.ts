import { defineFeature } from '#server/feature.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { seedDemo } from './commands/seed-demo.server.ts';
import { invoiceCancelled, invoiceMade } from './emails/invoice-kinds.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { companyRows } from './queries/company-rows.server.ts';
import { invoiceSubject } from './queries/subject.server.ts';
import { settings } from './settings.ts';

export const feature = defineFeature({
  name: 'invoices',
  settings,
  settingsAbout: () => m.invoices_title(),
  companyPages: [appPaths.invoices()],
  subjects: [invoiceSubject],
  notificationKinds: [invoiceMade, invoiceCancelled],
  notificationsAbout: () => m.invoices_title(),
  personalData,
  company: { rows: companyRows },
  account: { export: exportOwnRows },
  seedDemo,
});
