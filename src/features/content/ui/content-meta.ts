import type { ContentPage } from '../schema/pages.ts';

/** Questions and answers, as search engines read them. */
const questionsOf = (page: ContentPage): object[] =>
  page.sections
    .flatMap((section) => (section.kind === 'questions' ? section.items : []))
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));

/** What the head of a page of words says. */
export function headOf(page: ContentPage, path: string) {
  const questions = questionsOf(page);
  return {
    title: page.title,
    description: page.description,
    path,
    noindex: page.notify !== undefined,
    ...(questions.length > 0 && { structuredData: { '@type': 'FAQPage', mainEntity: questions } }),
  };
}
