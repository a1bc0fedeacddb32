import { z } from 'zod';

import { parseIsoDate } from '#shared/dates.ts';
import { cleanText } from '#shared/plain-text.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { lookedUpKinds, paperKinds } from '../state.ts';

/** The last day of a document; the command decides which days are allowed. */
const lastDay = z
  .string({ error: () => m.evidence_until_wanted() })
  .max(20, { error: () => m.evidence_until_wanted() })
  .overwrite((text) => cleanText(text))
  .refine((text) => text === '' || parseIsoDate(text) !== null, { error: () => m.evidence_until_wanted() })
  .optional()
  .transform((text) => text || null);

const details = {
  number: requiredText(1, 100, () => m.evidence_number_wanted()),
  issuer: requiredText(2, 200, () => m.evidence_issuer_wanted()),
  valid_until: lastDay,
};

/** The details of a document. */
export interface PaperDetails {
  number: string;
  issuer: string;
  valid_until: string | null;
}

/** In the format of `paperValue`. */
const paper = z
  .string({ error: () => m.evidence_paper_wanted() })
  .max(400, { error: () => m.evidence_paper_wanted() })
  .transform((text, issues) => {
    const kind = paperKinds.find((one) => text === one || text.startsWith(`${one}:`));
    const proves = kind === undefined || text === kind ? null : text.slice(kind.length + 1);
    if (kind !== undefined && proves !== '' && !(kind === 'certificate' && proves === null)) return { kind, proves };
    issues.addIssue({ code: 'custom', message: m.evidence_paper_wanted() });
    return z.NEVER;
  });

const one = { evidence_id: z.uuid() };

/** The upload form of an owner. */
const uploadSchema = z.object({ intent: z.literal('upload'), paper, ...details, file: z.file().optional() });

export type UploadForm = typeof uploadSchema;

export type PaperInput = Omit<z.output<UploadForm>, 'file' | 'intent'>;

/** The answer to what staff asked for in words. */
const answerSchema = z.object({
  intent: z.literal('answer'),
  request_id: z.uuid(),
  answer: requiredText(1, 2000, () => m.evidence_answer_wanted(), { multiline: true }),
  file: z.file().optional(),
});

export type AnswerForm = typeof answerSchema;

/** What an owner can do with documents. */
export const papersSchema = z.discriminatedUnion('intent', [
  uploadSchema,
  z.object({ intent: z.literal('withdraw'), ...one }),
  answerSchema,
]);

const reason = requiredText(3, 1000, () => m.evidence_reason_wanted(), { multiline: true });

const checkSchema = z.object({ intent: z.literal('check'), ...one, ...details });

export type CheckForm = typeof checkSchema;

const recordSchema = z.object({
  intent: z.literal('record'),
  kind: z.enum(lookedUpKinds, { error: () => m.evidence_record_wanted() }),
  valid_until: lastDay,
});

export type RecordForm = typeof recordSchema;

const askSchema = z.object({
  intent: z.literal('ask'),
  asked: requiredText(3, 1000, () => m.evidence_ask_wanted(), { multiline: true }),
});

export type AskForm = typeof askSchema;

/** What staff can decide about the documents of a row. */
export const reviewSchema = z.discriminatedUnion('intent', [
  checkSchema,
  z.object({ intent: z.literal('refuse'), ...one, reason }),
  z.object({ intent: z.literal('end'), ...one, reason }),
  recordSchema,
  askSchema,
  z.object({ intent: z.literal('take-back'), request_id: z.uuid() }),
]);

export type Review = z.output<typeof reviewSchema>;
