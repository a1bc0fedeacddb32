import { createHash } from 'node:crypto';

import { attachFiles } from '#features/media/commands/attach-files.server.ts';
import { storeFile } from '#features/media/commands/store-file.server.ts';
import { documentKey } from '#features/media/schema.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays, isoDate } from '#shared/dates.ts';

import { makeEvidence } from '../build.server.ts';
import type { EvidenceKind, EvidenceStatus, PaperKind } from '../state.ts';

interface Chapter {
  kind: EvidenceKind;
  status: EvidenceStatus;
  /** Days from now: of arrival and of expiry. */
  came: number;
  ends: number | null;
  reason?: string;
}

/** The history of one business's documents; `stated` stands for what it states itself. */
const stories: readonly (readonly (Chapter | (Omit<Chapter, 'kind'> & { kind: 'stated' }))[])[] = [
  [
    { kind: 'identity', status: 'checked', came: -80, ends: 285 },
    { kind: 'address', status: 'checked', came: -80, ends: 285 },
    { kind: 'call_back', status: 'checked', came: -79, ends: 286 },
    { kind: 'insurance', status: 'checked', came: -75, ends: 190 },
    { kind: 'stated', status: 'checked', came: -75, ends: 410 },
  ],
  [
    { kind: 'identity', status: 'checked', came: -30, ends: 335 },
    { kind: 'insurance', status: 'waiting', came: -0.4, ends: 300 },
    { kind: 'stated', status: 'waiting', came: -0.2, ends: 240 },
  ],
  [
    { kind: 'address', status: 'checked', came: -200, ends: 165 },
    { kind: 'insurance', status: 'checked', came: -370, ends: -5 },
  ],
  [
    { kind: 'call_back', status: 'checked', came: -340, ends: 25 },
    { kind: 'insurance', status: 'checked', came: -359, ends: 6 },
  ],
  [
    { kind: 'insurance', status: 'refused', came: -12, ends: 90, reason: 'The policy names another company.' },
    { kind: 'licence', status: 'checked', came: -11, ends: null },
  ],
  [
    { kind: 'identity', status: 'checked', came: -60, ends: 305 },
    { kind: 'insurance', status: 'withdrawn', came: -9, ends: 200 },
  ],
  [],
];

type Story = (typeof stories)[number];

/**
 * In the first three rounds documents are pending, for increasing time (the last is late); in later rounds they are
 * checked.
 */
function storyOf(index: number): Story {
  const round = Math.floor(index / stories.length);
  return (stories[index % stories.length] ?? []).map((chapter) => {
    if (chapter.status !== 'waiting') return chapter;
    return round < 3 ? { ...chapter, came: chapter.came * (1 + round) } : { ...chapter, status: 'checked', came: -20 };
  });
}

/** A minimal PDF that says what it is. */
const specimen = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj',
    '4 0 obj<</Length 43>>stream',
    'BT /F 32 Tf 180 500 Td (Specimen only) Tj ET',
    'endstream endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
);

interface DemoPapers {
  subject: { kind: string; id: string };
  /** Null for an unclaimed row, which has checks by staff but no documents. */
  owner_user_id: string | null;
  stated: { kind: PaperKind; value: string } | null;
  /** Index among the demonstration's rows, so that every state occurs. */
  index: number;
}

/** Writes the documents of a demonstration row; a row that has any is left unchanged. */
export async function seedPapers(ctx: Ctx, { subject, owner_user_id, stated, index }: DemoPapers): Promise<void> {
  const known = await ctx.db
    .selectFrom('evidence')
    .select('id')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst();
  if (known) return;
  for (const { kind: named, status, came, ends, reason } of storyOf(index)) {
    const kind = named === 'stated' ? stated?.kind : named;
    const isPaper = kind === 'insurance' || kind === 'licence' || kind === 'certificate';
    if (kind === undefined || (isPaper && owner_user_id === null)) continue;
    const hasFile = isPaper && status !== 'withdrawn';
    const file_id = hasFile && owner_user_id !== null ? await storeSpecimen(ctx, owner_user_id, kind) : null;
    const at = addDays(ctx.clock(), came);
    await transaction(ctx, async (tx) => {
      const { id } = await makeEvidence(tx, {
        subject,
        kind,
        status,
        ...(reason === undefined ? {} : { reason }),
        proves: named === 'stated' ? (stated?.value ?? null) : null,
        ...(isPaper ? {} : { number: null, issuer: null }),
        valid_until: ends === null ? null : isoDate(addDays(ctx.clock(), ends)),
        uploaded_by: isPaper ? owner_user_id : null,
        file_id,
        created_at: at,
      });
      if (file_id !== null && owner_user_id !== null)
        await attachFiles(tx, {
          file_ids: [file_id],
          owner_user_id,
          visibility: 'private',
          subject: { kind: 'evidence', id },
        });
    });
  }
}

function storeSpecimen(ctx: Ctx, owner_user_id: string, name: string): Promise<string> {
  const sha256 = createHash('sha256').update(specimen).digest('hex');
  return storeFile(ctx, {
    owner_user_id,
    objects: [{ key: documentKey, bytes: specimen }],
    row: { kind: 'document', content_type: 'application/pdf', sha256, name: `${name}.pdf` },
  });
}
