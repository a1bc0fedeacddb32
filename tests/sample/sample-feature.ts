import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'kysely';

import { isStaff } from '#server/actor.ts';
import { defineCall } from '#server/endpoints.ts';
import { defineFeature } from '#server/feature.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import { defineSetting } from '#server/define-setting.ts';
import { rowsFound } from '#tests/count-new.ts';
import { numberText } from '#shared/text.ts';

import { askLimit, askOwner, contactPurpose, sampleId } from './sample-commands.ts';

const waitingSince = new Date('2020-01-01T00:00:00Z');

const waiting = {
  id: sampleId,
  title: 'Zephyr waits',
  detail: 'Zephyr detail',
  waiting_since: waitingSince,
  due_at: null,
  href: '/zephyr/review',
};

export const happened = { warmUps: 0, seeds: 0, verified: [] as string[] };

/** One of everything that a feature can contribute, with texts that occur nowhere else. */
export const sampleFeature = defineFeature({
  name: 'sample',
  jobs: [{ name: 'sample.work', handler: async () => {} }],
  on: { 'account.email_verified': async (_, { email }) => void happened.verified.push(email) },
  limits: [askLimit],
  countedPaths: [
    {
      rateClass: { name: 'zephyr', methods: 'safe', perAccount: 3, perNetwork: 3, seconds: 60, isPerProcess: true },
      paths: ['/zephyr-endpoint'],
    },
  ],
  registerApi(api) {
    const body = { content: { 'application/json': { schema: z.object({ zephyr: z.string() }) } }, description: 'One' };
    const route = createRoute({ method: 'get', path: '/zephyrs', responses: { 200: body } });
    api.openapi(route, (c) => c.json({ zephyr: 'Zephyr of the API' }, 200));
  },
  calls: [
    defineCall('zephyr-call', z.object({ word: z.string() }), async ({ body }) => ({ answer: body.word })),
    defineCall(
      'zephyr-ask',
      z.object({ owner_user_id: z.uuid(), place_id: z.string(), page: z.string(), text: z.string() }),
      ({ ctx, body }) => askOwner(ctx, body),
    ),
  ],
  endpoints: [{ path: '/zephyr-endpoint', methods: ['GET'], respond: async () => new Response('Zephyr endpoint') }],
  navigation: {
    header: [{ label: () => 'Zephyr header', to: '/zephyr', order: 500 }],
    footer: [{ label: () => 'Zephyr footer', to: '/zephyr/footer', order: 500, column: 'Company' }],
    dashboard: [{ label: () => 'Zephyr dashboard', to: '/dashboard/zephyr', order: 500 }],
    account: [{ label: () => 'Zephyr icon', to: '/dashboard/zephyr/icon', order: 500, icon: 'bell' }],
    quickActions: [{ label: () => 'Zephyr action', to: '/zephyr/new', order: 500 }],
    admin: [{ label: () => 'Zephyr tab', to: '/admin/zephyr', order: 65 }],
    staff: [{ label: () => 'Zephyr staff', to: '/admin/zephyr-staff', order: 50, when: isStaff }],
  },
  subjects: [
    {
      kind: 'zephyr',
      names: async (_, ids) => new Map(ids.map((id) => [id, 'Zephyr by name'])),
      href: (_, id) => `/admin/zephyr/${id}`,
      words: { 'zephyr.blown': { text: () => 'Zephyr has blown', href: (id) => `/dashboard/zephyr/${id}` } },
      mayRead: async () => true,
    },
  ],
  moderationQueues: [
    {
      kind: 'zephyrs',
      label: () => 'Zephyr queue',
      order: 900,
      may: isStaff,
      waiting: () => rowsFound(1),
      list: async (_, { after }) => (after !== null && after.waiting_since >= waitingSince ? [] : [waiting]),
    },
  ],
  staffSearches: [
    {
      kind: 'zephyr-rows',
      label: () => 'Zephyr rows',
      order: 900,
      may: isStaff,
      find: async () => [{ id: sampleId, title: 'Zephyr found', detail: 'Blowing', href: '/zephyr/review' }],
    },
  ],
  consents: [{ purpose: contactPurpose, label: () => 'Zephyrs may answer me' }],
  inbox: [
    {
      kind: 'zephyr-inbox',
      label: () => 'Zephyr inbox',
      order: 900,
      hasRows: () => sql`true`,
      waiting: () => rowsFound(1),
      list: async () => [waiting],
    },
  ],
  notificationsAbout: () => 'Zephyr heading',
  notificationKinds: [
    defineNotificationKind({
      kind: 'zephyr.blown',
      label: () => 'Zephyr news',
      values: z.object({}),
      words: () => ({ title: 'Zephyr told' }),
      href: () => '/dashboard/zephyr',
      mail: () => ({ subject: 'Zephyr', heading: 'Zephyr', paragraphs: ['Zephyr.'], button: 'Zephyr' }),
      reason: () => 'You receive this because of a zephyr.',
    }),
  ],
  settingsAbout: () => 'Zephyr settings',
  settings: [
    defineSetting('sample.knots', {
      schema: numberText({ min: 1, max: 64, message: 'Please enter the knots of a zephyr' }),
      default: 7,
      label: () => 'Zephyr knots',
      help: () => 'How fast it blows.',
    }),
  ],
  exports: [
    {
      name: 'zephyrs',
      label: () => 'Export zephyrs',
      columns: ['name'],
      async *pages() {
        yield [['Zephyr of the file']];
      },
    },
  ],
  sitemap: async () => ({ entries: [{ path: '/zephyr/found' }], nextCursor: null }),
  question: async () => ({
    id: 'zephyr',
    title: 'Zephyr question',
    text: 'May it blow?',
    action: '/zephyr/answer',
    choices: [{ label: 'Let it', fields: { blow: '1' } }],
    more: { label: 'More wind', to: '/zephyr/more' },
  }),
  notices: () => [{ id: 'zephyr', title: 'Zephyr warning', text: 'It blows.' }],
  dashboardCards: async () => [{ id: 'zephyr', title: 'Zephyr card', value: '5', caption: 'Blowing', order: 500 }],
  arrivals: [{ label: () => 'Zephyr arrivals', table: 'settings', at: 'updated_at' }],
  adminStats: async () => [{ id: 'zephyr', title: 'Zephyr figure', value: '6', caption: 'Blown', order: 500 }],
  personalData: [
    {
      table: 'zephyrs',
      holds: () => 'Zephyrs you have felt',
      kept: () => 'A breath',
      seenBy: () => 'Nobody',
    },
  ],
  account: { export: async () => ({ zephyrs: ['Zephyr of mine'] }), erase: async () => {} },
  warmUp: () => void (happened.warmUps += 1),
  seedDemo: async () => void (happened.seeds += 1),
  commands: [
    {
      name: 'zephyr',
      usage: 'npm run zephyr',
      run: async (_, __, io) => {
        io.out('Zephyr of the terminal');
        return 0;
      },
    },
  ],
});
