import type { Act } from '../state.ts';

/** True if something of what a rule did can be taken back: what a webhook was told cannot. */
export const isUndoable = ({
  acts,
  undone_at,
  remind_at,
}: {
  acts: readonly Act[];
  undone_at: Date | null;
  remind_at: Date | null;
}): boolean =>
  undone_at === null &&
  (acts.includes('notify') ||
    acts.includes('assign') ||
    acts.includes('answer') ||
    acts.includes('label') ||
    (acts.includes('remind') && remind_at !== null));
