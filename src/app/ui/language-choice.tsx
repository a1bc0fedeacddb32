import { useLocation } from 'react-router';

import { type Language, baseLanguage, languageFacts, languages } from '#shared/languages.ts';
import { housePaths } from '#shared/house-paths.ts';
import { cx } from '#ui/class-names.ts';
import { HiddenField } from '#ui/submit-button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

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

/** The first language of the browser that the product speaks, unless somebody has chosen one here. */
function suggestedLanguage(): Language | null {
  if (/(?:^|; )language=/.test(document.cookie)) return null;
  const read = navigator.languages.map((tag) => tag.split('-', 1)[0]);
  return (
    languages.find((language) => language === read.find((tag) => languages.some((known) => known === tag))) ?? null
  );
}

/**
 * One line that offers this page in the browser's language. Only here, by script: no page depends on what the browser asks for,
 * and nobody is led elsewhere unasked. Either answer is remembered.
 */
export function LanguageSuggestion() {
  const current = useLanguage();
  const suggested = useHydrated() ? suggestedLanguage() : null;
  if (suggested === null || suggested === current) return null;
  return (
    <div className="border-b border-line bg-sunk px-4 sm:px-6">
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
