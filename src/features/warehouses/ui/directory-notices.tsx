import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';

import { exceedsSearch, type Reading } from '../schema/reading.ts';
import { ReadingNotes, SayNeed } from './reading-notes.tsx';

interface NoticesProps {
  problems: { name: string; message: string }[];
  reading: Reading | null;
  typed: string | null;
  /** Whether shown listings are demonstration data. */
  demo: 'all' | 'some' | 'none';
}

/** What the page has to say about the search: mistakes in the address, how the text was read, demonstration data. */
export function DirectoryNotices({ problems, reading, typed, demo }: NoticesProps) {
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {problems.length > 0 && (
        <Alert tone="warning" title={m.warehouses_directory_problems()}>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.name}:${problem.message}`}>
                {problem.name}: {problem.message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {reading && <ReadingNotes reading={reading} />}
      {reading && typed !== null && exceedsSearch(reading) && <SayNeed typed={typed} />}
      {demo !== 'none' && (
        <p className="text-sm text-muted">
          {demo === 'all' ? m.warehouses_directory_demo() : m.warehouses_directory_demo_some()}
        </p>
      )}
    </div>
  );
}
