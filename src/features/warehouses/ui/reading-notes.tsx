import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';

import type { Reading } from '../schema/reading.ts';

export interface PriceQuestionProps {
  text: string;
  /** The search by the likelier rate. */
  other: { label: string; href: string } | null;
}

/** Asks about a typed price far from the usual ones, as the forms do. */
export function PriceQuestion({ text, other }: PriceQuestionProps) {
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        actions={
          other && (
            <Link to={other.href} className="link" preventScrollReset>
              {other.label}
            </Link>
          )
        }
      >
        {text}
      </Alert>
    </div>
  );
}

/** Link to the page that understands whole sentences, with the typed text. */
export function SayNeed({ typed }: { typed: string }) {
  return (
    <p className="text-sm">
      <MarkedText
        parts={m.warehouses_directory_say_need.parts({})}
        marks={{ link: <Link to={appPaths.sayNeed(typed)} className="link" /> }}
      />
    </p>
  );
}

/** How the text was interpreted, if not literally. */
export function ReadingNotes({ reading }: { reading: Reading }) {
  const { place, words, ignored, corrected, unread, foreignPrice, isPlaceMentioned, isPartial, isAmountMissing } =
    reading;
  const at = place?.label ?? '';
  return (
    <>
      {corrected !== null && words !== null && (
        <Alert>{m.warehouses_directory_nearest_names({ words: words.typed, names: corrected })}</Alert>
      )}
      {isPlaceMentioned && (
        <Alert>
          {place?.isArea
            ? m.warehouses_directory_nobody_in({ place: at })
            : m.warehouses_directory_nobody_near({ place: at })}
        </Alert>
      )}
      {isAmountMissing && <Alert>{m.warehouses_directory_amounts_missing()}</Alert>}
      {foreignPrice !== null && <Alert>{m.warehouses_directory_foreign_price({ price: foreignPrice })}</Alert>}
      {isPartial && <Alert>{m.warehouses_directory_partly()}</Alert>}
      {unread.length > 0 && <Alert>{m.warehouses_directory_spellings_left({ words: unread.join(' ') })}</Alert>}
      {ignored !== null && <Alert>{m.warehouses_directory_words_left_out({ words: ignored })}</Alert>}
    </>
  );
}

/** How the list is sorted by the typed text. */
export function BestMatchNote({ reading: { terms, amounts, place, isPlaceMentioned } }: { reading: Reading }) {
  if (terms.length === 0 && amounts.length === 0 && place === null) return null;
  return (
    <p className="mt-5 text-sm text-muted">
      {place && !isPlaceMentioned
        ? m.warehouses_directory_best_match_order_place()
        : m.warehouses_directory_best_match_order()}
    </p>
  );
}
