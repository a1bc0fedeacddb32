import { providing } from '#features/insights/queries/entry-audiences.server.ts';
import { may } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseCompany } from './commands/erase-company.server.ts';
import { handOverLogo } from './commands/hand-over.server.ts';
import { noteMessage } from './commands/note-message.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { domainLost } from './emails/domain-kind.ts';
import { limits } from './limits.ts';
import { jobs } from './jobs.server.ts';
import { certificatePath, embedPaths, framedPath } from './paths.ts';
import { answerCertificate, companySites } from './queries/domains.server.ts';
import { beyondPlan } from './queries/beyond-plan.server.ts';
import { requestsInbox } from './queries/requests-inbox.server.ts';
import { embedRequestSubject, embedSubject } from './queries/subjects.server.ts';

export const feature = defineFeature({
  name: 'embeds',
  limits,
  jobs,
  framedPaths: [framedPath],
  companySites,
  endpoints: [
    {
      path: certificatePath,
      methods: ['GET'],
      isForNodes: true,
      respond: answerCertificate,
    },
  ],
  notificationKinds: [domainLost],
  notificationsAbout: () => m.embeds_title(),
  navigation: {
    dashboard: [
      {
        label: () => m.embeds_nav(),
        to: embedPaths.settings(),
        order: 880,
        isFor: providing,
        when: (actor) => may(actor, 'company.read'),
      },
    ],
  },
  companyPages: [embedPaths.settings(), embedPaths.domain()],
  subjects: [embedSubject, embedRequestSubject],
  inbox: [requestsInbox],
  on: { 'message.added': noteMessage, 'membership.ended': handOverLogo },
  beyondPlan,
  company: { erase: eraseCompany },
  seedDemo,
});
