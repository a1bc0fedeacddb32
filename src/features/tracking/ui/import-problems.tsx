import { Alert } from '#ui/alert.tsx';
import * as m from '#texts/messages.js';

interface ImportProblemsProps {
  problems: readonly { line: number; message: string }[];
  count: number;
}

/** What is wrong with a file, line by line; the first of many. */
export function ImportProblems({ problems, count }: ImportProblemsProps) {
  return (
    <Alert tone="error" title={m.tracking_import_problems({ count })}>
      <p>{m.tracking_import_nothing()}</p>
      <ul className="mt-2 list-disc pl-5">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{m.tracking_import_problem({ line, message })}</li>
        ))}
      </ul>
    </Alert>
  );
}
