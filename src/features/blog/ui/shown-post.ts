import type { Shown } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

interface Reviewed {
  title: string;
  excerpt: string | null;
  content: string;
  language: string;
  version: number;
}

/** The version detects any difference; only this much of the text is shown. */
const shownLength = 2000;

/** Returns an article as shown to whoever decides about it. */
export const shownPost = ({ title, excerpt, content, language, version }: Reviewed): Shown & { name: string } => ({
  name: title,
  version: String(version),
  facts: [
    { label: m.blog_field_title(), text: title, lang: language },
    { label: m.blog_field_excerpt(), text: excerpt ?? '', lang: language },
    { label: m.blog_field_content(), text: content.slice(0, shownLength), lang: language },
  ],
});
