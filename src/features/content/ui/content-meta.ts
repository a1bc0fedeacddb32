import type { ContentPage } from '../schema/pages.ts';

/** Questions and answers as structured data. */
const questionsOf = (page: ContentPage): object[] =>
  page.sections
    .flatMap((section) => (section.kind === 'questions' ? section.items : []))
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));

/** Returns the document head of a content page. */
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
