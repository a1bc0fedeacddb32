import type { FoldedText } from './folded-for-reading.ts';
import type { Span } from './text-span.ts';

/** "telegram @maria", "instagram: maria.perez", "ig maria_perez", "my insta is maria", "telegram user maria". */
const nameAfter =
  /(?<![\p{L}\p{N}@._/-])(?<mine>(?:my|mi|meu|our|nuestro|nosso) )?(?<network>telegram|telegran|instagram|insta|facebook|messenger|tiktok|tik tok|whatsapp|whats app|wechat|weixin|微信号?|kakaotalk|kakao|linkedin|snapchat|snap|discord|skype|viber|twitter|threads|signal|line(?= id[ :=])|ig|tg|fb|wx|vx|wsp)(?<said> (?:user|username|usuario|handle|id|nick|name|nombre|account|cuenta|perfil|profile))?(?:(?<sign>\s?(?:[:=]|->|-)\s?)| (?<is>is|es|e) | )(?<at>@\s?)?(?<name>[\p{L}\p{N}][\p{L}\p{N}._#-]{1,40})/gu;
/** "maria_perez on instagram", "@maria en telegram". */
const nameBefore =
  /(?<![\p{L}\p{N}@._/-])(?<at>@\s?)?(?<name>[\p{L}\p{N}][\p{L}\p{N}._-]{1,40}) (?:en|in|on|no|por|via|\()\s?(?:my |mi |el |the |o )?(?:telegram|telegran|instagram|insta|facebook|messenger|tiktok|tik tok|whatsapp|whats app|wechat|weixin|微信号?|kakaotalk|kakao|linkedin|snapchat|snap|discord|skype|viber|twitter|threads|signal|ig|tg|fb|wx|vx|wsp)(?![\p{L}\p{N}])/gu;
/** "QQ: 12345678", whose names are numbers. */
const numbered =
  /(?<![\p{L}\p{N}@._/-])qq(?:号| (?:id|no\.?|number|numero))?(?:\s?[:=#]\s?| (?:is|es) | )?\d{5,11}(?![\p{L}\p{N}]|[.,]\d)/gu;
/** A handle alone: "@maria.perez", "follow @mariaperez". */
const alone =
  /(?<![\p{L}\p{N}@._%+-])(?<asked>(?:add|dm|find|follow|message|write|text|ping|search|contact|escribe|escribeme|busca|buscame|sigue|sigueme|agrega|agregame|contacta|me|i am|im|soy|sou) (?:me |us |a |to |at |en |por |as |como )?)?@(?<name>[\p{L}][\p{L}\p{N}._-]{2,40})/gu;

/** Words after a network's name that are no handle. */
const noName =
  /^(?:a|an|the|el|la|is|es|not|no|and|or|y|o|ok|yes|si|page|pagina|post|posts|account|cuenta|group|grupo|photo|photos|fotos|shop|store|ads|user|users|business|link|links|number|numero|call|calls|message|messages|mensaje|available|disponible|only|later|here|below|above|see|ver|por|para|for|to|with|con|from|de|in|en|on)$/;
/** A word that only a handle is written like: with a digit, a dot, or an underscore within. */
const isHandle = (name: string): boolean =>
  /\p{L}/u.test(name) && /[\p{L}\p{N}][\d._#]+[\p{L}\p{N}]|\p{L}\d/u.test(name);
/** Abbreviations and words of the trade that are networks only beside a handle. */
const isShort = (network: string): boolean => /^(?:.{1,3}|signal|threads|snap|messenger)$/.test(network);

const all =
  /telegra|insta|facebook|messenger|tik ?tok|whats|wechat|weixin|微信|kakao|qq|linkedin|snap|discord|skype|viber|twitter|threads|signal|line id|\b(?:ig|tg|fb|wx|vx|wsp)\b|@/iu;

/** Quick test whether a network is named or a handle begins at all. */
export const mayHoldHandles = (text: string): boolean => all.test(text);

/** Spans of a person's names in messengers and social networks. */
export function handlesIn({ text }: FoldedText): Span[] {
  const spans: Span[] = [];
  const add = (found: RegExpMatchArray) => {
    const end = found[0].replace(/[._-]{1,3}$/, '').length;
    spans.push({ start: found.index ?? 0, end: (found.index ?? 0) + end });
  };
  for (const found of text.matchAll(nameAfter)) {
    const { mine, network = '', said: named, sign: signed, is, at, name = '' } = found.groups ?? {};
    const isTold = named !== undefined || signed !== undefined || (is !== undefined && mine !== undefined);
    const isMeant =
      at !== undefined ||
      isHandle(name) ||
      (isTold && !isShort(network) && !noName.test(name) && /\p{L}{3}/u.test(name));
    const isNumber = !/\p{L}/u.test(name);
    if (isMeant && !isNumber && !(is !== undefined && mine === undefined && at === undefined)) add(found);
  }
  for (const found of text.matchAll(nameBefore)) {
    const { at, name = '' } = found.groups ?? {};
    if (at !== undefined || isHandle(name)) add(found);
  }
  for (const found of text.matchAll(alone)) {
    const { asked, name = '' } = found.groups ?? {};
    if (asked !== undefined || isHandle(name)) add(found);
  }
  for (const found of text.matchAll(numbered)) add(found);
  return spans;
}
