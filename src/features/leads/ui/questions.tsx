import { ChevronDown } from '#ui/icon.tsx';

interface QuestionsProps {
  items: readonly { question: string; answer: string }[];
}

/** Frequent questions, each unfolding in place. */
export function Questions({ items }: QuestionsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="group print:details-content:[content-visibility:visible]">
          <summary className="flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">
            {question}
            <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-text pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
