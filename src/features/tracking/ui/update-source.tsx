import type { Words } from '#shared/languages.ts';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import * as m from '#texts/messages.js';

const problemWords: Readonly<Record<string, Words>> = {
  away: () => m.tracking_upkeep_away(),
  busy: () => m.tracking_upkeep_away(),
  refused: () => m.tracking_upkeep_refused(),
  nonsense: () => m.tracking_upkeep_nonsense(),
  unknown_number: () => m.tracking_upkeep_unknown(),
};

interface UpdateSourceNoteProps {
  updateSource: { isLive: boolean; answered_at: Date | string | null; problem: string | null };
  /** Text if the carrier is not queried. */
  byHand: string;
}

/** How a shipment is updated, and how old the carrier's last answer is. */
export function UpdateSourceNote({ updateSource: { isLive, answered_at, problem }, byHand }: UpdateSourceNoteProps) {
  if (!isLive) return <p className="text-sm text-muted">{byHand}</p>;
  return (
    <p className="text-sm text-muted">
      {answered_at === null ? (
        m.tracking_upkeep_soon()
      ) : (
        <MarkedText
          parts={m.tracking_upkeep_live.parts({})}
          marks={{ date: <DateTime value={answered_at} format="relative" /> }}
        />
      )}{' '}
      {problem !== null && problemWords[problem]?.()}
    </p>
  );
}
