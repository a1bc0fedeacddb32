import { z } from 'zod';

import { isStaff } from '#server/actor.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { evidencePaths } from '../paths.ts';
import { evidenceKinds, paperLabel } from '../state.ts';

const about = z.object({
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Name of the row. */
  name: z.string(),
  kind: z.enum(evidenceKinds),
  proves: z.string().nullable(),
});
const decided = about.extend({ reason: z.string().nullable() });
const asked = about.omit({ kind: true, proves: true }).extend({ words: z.string(), language: z.string() });
const ending = about.extend({ valid_until: z.string() });

type About = z.output<typeof about>;
type Place = Pick<About, 'subject_kind' | 'subject_id'>;

const paperOf = ({ kind, proves }: About): string => paperLabel(kind, proves);
const ownPage = ({ subject_kind, subject_id }: Place) => evidencePaths.papers(subject_kind, subject_id);
const reviewPage = ({ subject_kind, subject_id }: Place) => evidencePaths.review(subject_kind, subject_id);

const toOwner = () => m.evidence_reason_owner();
const toStaff = () => m.evidence_reason_staff();

/** A mail with one sentence and a button. */
const mailOf = (texts: readonly (string | null)[]) => ({
  paragraphs: texts.filter((text) => text !== null),
  button: m.evidence_mail_open(),
});

export const paperUploaded = defineNotificationKind({
  kind: 'evidence.uploaded',
  label: () => m.evidence_notice_uploaded(),
  when: isStaff,
  values: about,
  words: (values) => ({ title: m.evidence_told_uploaded({ name: values.name }), text: paperOf(values) }),
  href: (_, values) => reviewPage(values),
  mail: (values) => mailOf([paperOf(values)]),
  reason: toStaff,
});

export const paperChecked = defineNotificationKind({
  kind: 'evidence.checked',
  permission: 'listings.edit',
  label: () => m.evidence_notice_checked(),
  values: decided,
  words: (values) => ({ title: m.evidence_told_checked({ paper: paperOf(values) }), text: values.name }),
  href: (_, values) => ownPage(values),
  mail: (values) => mailOf([m.evidence_told_checked_text({ name: values.name })]),
  reason: toOwner,
});

export const paperRefused = defineNotificationKind({
  kind: 'evidence.refused',
  permission: 'listings.edit',
  label: () => m.evidence_notice_refused(),
  values: decided,
  words: (values) => ({ title: m.evidence_told_refused({ paper: paperOf(values) }), text: values.reason ?? undefined }),
  href: (_, values) => ownPage(values),
  mail: (values) => mailOf([m.evidence_told_refused_text({ name: values.name }), values.reason]),
  reason: toOwner,
});

export const checkEnded = defineNotificationKind({
  kind: 'evidence.ended',
  permission: 'listings.edit',
  label: () => m.evidence_notice_ended(),
  values: decided,
  words: (values) => ({ title: m.evidence_told_ended({ paper: paperOf(values) }), text: values.reason ?? undefined }),
  href: (_, values) => ownPage(values),
  mail: (values) => mailOf([m.evidence_told_ended_text({ name: values.name }), values.reason]),
  reason: toOwner,
});

const endingTitle = (values: z.output<typeof ending>): string =>
  m.evidence_told_ending({ paper: paperOf(values), day: formatDate(values.valid_until) });

/** To the owner, who uploads a new document. */
export const paperEnding = defineNotificationKind({
  kind: 'evidence.ending',
  permission: 'listings.edit',
  label: () => m.evidence_notice_ending(),
  values: ending,
  words: (values) => ({ title: endingTitle(values), text: values.name }),
  href: (_, values) => ownPage(values),
  mail: (values) => mailOf([m.evidence_told_ending_text({ name: values.name })]),
  reason: toOwner,
});

/** To staff, who ask for a new document or check again. */
export const checkEnding = defineNotificationKind({
  kind: 'evidence.check_ending',
  label: () => m.evidence_notice_check_ending(),
  when: isStaff,
  values: ending,
  words: (values) => ({ title: endingTitle(values), text: values.name }),
  href: (_, values) => reviewPage(values),
  mail: (values) => mailOf([m.evidence_told_check_ending_text({ name: values.name })]),
  reason: toStaff,
});

/** To the owner: it waits in the inbox until it is answered. */
export const paperAsked = defineNotificationKind({
  kind: 'paper_request.asked',
  permission: 'listings.edit',
  label: () => m.evidence_notice_asked(),
  values: asked,
  words: (values) => ({ title: m.evidence_told_asked({ name: values.name }), text: values.words }),
  href: ({ id }, { subject_kind, subject_id }) => evidencePaths.request(subject_kind, subject_id, id),
  mail: (values) => ({
    ...mailOf([m.evidence_told_asked_text()]),
    quote: { words: values.words, language: values.language },
    button: m.evidence_answer(),
  }),
  reason: () => m.evidence_reason_asked(),
  isCountedThere: true,
});

/** To whoever asked. */
export const paperAnswered = defineNotificationKind({
  kind: 'paper_request.answered',
  label: () => m.evidence_notice_answered(),
  when: isStaff,
  values: asked,
  words: (values) => ({ title: m.evidence_told_answered({ name: values.name }), text: values.words }),
  href: (_, values) => reviewPage(values),
  mail: (values) => ({
    ...mailOf([]),
    quote: { words: values.words, language: values.language },
  }),
  reason: toStaff,
});

export const notificationKinds = [
  paperUploaded,
  paperChecked,
  paperRefused,
  checkEnded,
  paperEnding,
  checkEnding,
  paperAsked,
  paperAnswered,
];
