import { useLocation } from 'react-router';

import { type Language, baseLanguage, languageFacts, languages } from '#shared/languages.ts';
import { housePaths } from '#shared/house-paths.ts';
import { cx } from '#ui/class-names.ts';
import { HiddenField } from '#ui/submit-button.tsx';

import { useRootData } from './root-data.ts';

type Wording = 'name' | 'invitation';

/** Each of these languages as a button that leads to this page in it. A document is loaded: every language has scripts of its own. */
function LanguageButtons({ shown, className }: { shown: readonly [Language, Wording][]; className: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={housePaths.language()} className="flex flex-wrap items-center gap-x-4">
      <HiddenField name="path" value={pathname + search} />
      {shown.map(([language, wording]) => (
        <button key={language} type="submit" name="language" value={language} lang={language} className={className}>
          {languageFacts[language][wording]}
        </button>
      ))}
    </form>
  );
}

const useLanguage = (): Language => useRootData()?.language ?? baseLanguage;

/** The other languages, each as it calls itself. */
export function LanguageChoice({ className }: { className?: string }) {
  const current = useLanguage();
  const others = languages.filter((language) => language !== current);
  return (
    <LanguageButtons
      shown={others.map((language) => [language, 'name'])}
      className={cx('min-h-11 text-sm whitespace-nowrap underline-offset-4 hover:underline', className)}
    />
  );
}

/**
 * One line that offers this page in the browser's language: nobody is led elsewhere unasked, and either answer is remembered. It comes with
 * the page, so that nothing moves; pages that are the same for everybody go without.
 */
export function LanguageSuggestion() {
  const current = useLanguage();
  const suggested = useRootData()?.suggestedLanguage;
  if (!suggested) return null;
  return (
    <div className="bar border-b border-line bg-sunk">
      <LanguageButtons
        shown={[
          [suggested, 'invitation'],
          [current, 'name'],
        ]}
        className="min-h-11 text-sm underline underline-offset-4"
      />
    </div>
  );
}
