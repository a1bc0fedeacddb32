import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { MailContent } from './content.ts';

/** The product's colours, as in src/ui/tokens.css: mail programs do not support CSS variables. */
const colours = {
  paper: '#f6f1e7',
  surface: '#fffdf8',
  ink: '#1d2b36',
  muted: '#5b6873',
  line: '#ddd4c2',
  teal: '#0f6b6b',
};

const fonts = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

interface Frame {
  site: { name: string; url: string };
  language: Language;
  unsubscribeUrl: string | null;
}

/** Returns the mail as plain text and as equivalent HTML, with the unsubscribe link if there is one. */
export function renderMail(content: MailContent, frame: Frame): { text: string; html: string } {
  return { text: renderText(content, frame), html: renderHtml(content, frame) };
}

function renderText(content: MailContent, { site, unsubscribeUrl }: Frame): string {
  const blocks = [content.heading, ...content.paragraphs];
  if (content.quote) blocks.push(content.quote.words.replace(/^/gm, '> '));
  for (const link of [content.action, content.other]) if (link) blocks.push(`${link.label}:\n${link.url}`);
  if (content.footnote) blocks.push(content.footnote);
  const ending = [
    content.reason,
    unsubscribeUrl === null ? undefined : `${m.server_mail_unsubscribe()}: ${unsubscribeUrl}`,
  ];
  if (ending.some(Boolean)) blocks.push(ending.filter(Boolean).join('\n'));
  blocks.push(`-- \n${site.name}\n${site.url}`);
  return `${blocks.join('\n\n')}\n`;
}

function renderHtml(content: MailContent, { site, language, unsubscribeUrl }: Frame): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const quote = content.quote
    ? `<blockquote${content.quote.language === null ? '' : ` lang="${escapeHtml(content.quote.language)}"`} style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${colours.line}">${escapeHtml(content.quote.words).replaceAll('\n', '<br>')}</blockquote>\n`
    : '';
  const action = content.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;background:${colours.teal};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:6px">${escapeHtml(content.action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colours.muted}">${escapeHtml(m.server_mail_button_fails())}<br><a href="${escapeHtml(content.action.url)}" style="color:${colours.teal};word-break:break-all">${escapeHtml(content.action.url)}</a></p>`
    : '';
  const other = content.other
    ? `<p style="margin:16px 0 0;font-size:13px"><a href="${escapeHtml(content.other.url)}" style="color:${colours.teal}">${escapeHtml(content.other.label)}</a></p>`
    : '';
  const footnote = content.footnote
    ? `<p style="margin:16px 0 0;font-size:13px;color:${colours.muted}">${escapeHtml(content.footnote)}</p>`
    : '';
  const reason = content.reason === undefined ? '' : escapeHtml(content.reason);
  const unsubscribe =
    unsubscribeUrl === null
      ? ''
      : `<a href="${escapeHtml(unsubscribeUrl)}" style="color:${colours.muted}">${escapeHtml(m.server_mail_unsubscribe())}</a>`;
  const ending =
    reason + unsubscribe === ''
      ? ''
      : `<p style="margin:16px 0 0;font-size:13px;color:${colours.muted}">${[reason, unsubscribe].filter(Boolean).join(' ')}</p>\n`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;background:${colours.paper};color:${colours.ink};font:16px/1.5 ${fonts}">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;letter-spacing:0.02em">${escapeHtml(site.name)}</p>
<div style="background:${colours.surface};border:1px solid ${colours.line};border-radius:8px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${quote}${action}${other}${footnote}
</div>
${ending}<p style="margin:16px 0 0;font-size:13px;color:${colours.muted}">${escapeHtml(site.name)} · <a href="${escapeHtml(site.url)}" style="color:${colours.muted}">${escapeHtml(site.url.replace(/^https?:\/\//, ''))}</a></p>
</div>
</body>
</html>
`;
}
