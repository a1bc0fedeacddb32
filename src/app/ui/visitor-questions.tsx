import { useId } from 'react';
import { Form, useLocation } from 'react-router';

import type { VisitorQuestion } from '#server/feature.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

import { useRootData } from './root-data.ts';

/**
 * Questions to visitors, at the bottom of the window until answered; not on the page that explains them, which has the
 * answers itself.
 */
export function VisitorQuestions() {
  const { pathname, search } = useLocation();
  const questions = (useRootData()?.questions ?? []).filter(({ more }) => more.to !== pathname);
  if (questions.length === 0) return null;
  return (
    <div data-asks className="sticky bottom-0 z-30 border-t border-line bg-surface shadow-card print:hidden">
      {questions.map((question) => (
        <Question key={question.id} question={question} returnTo={pathname + search} />
      ))}
    </div>
  );
}

function Question({ question, returnTo }: { question: VisitorQuestion; returnTo: string }) {
  const { title, text, action, choices, more } = question;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-3 sm:px-6"
    >
      <div className="max-w-text text-sm">
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {title}
        </h2>
        <p>
          {text}{' '}
          <Link className="link" to={more.to}>
            {more.label}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, fields }) => (
          // On every page, so a plain form: it is smaller than the button component.
          <Form key={label} method="post" action={action}>
            {Object.entries({ ...fields, return_to: returnTo }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="secondary" size="sm">
              {label}
            </Button>
          </Form>
        ))}
      </div>
    </section>
  );
}
