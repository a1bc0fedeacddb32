import { useLocation } from 'react-router';

import { type Language, baseLanguage, languageFacts, languages } from '#shared/languages.ts';
import { appPaths } from '#shared/app-paths.ts';
import { cx } from '#ui/class-names.ts';
import { HiddenField } from '#ui/submit-button.tsx';

import { useRootData } from './root-data.ts';

type Wording = 'name' | 'invitation';

/** Buttons that open this page in these languages. They load a document, because each language has its own scripts. */
function LanguageButtons({ shown, className }: { shown: readonly [Language, Wording][]; className: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={appPaths.language()} className="flex flex-wrap items-center gap-x-4">
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

/** The other languages, each under its own name. */
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
 * A line that offers this page in the browser's language; the answer is remembered. Rendered by the server to avoid
 * layout shift, and absent on cached pages.
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
