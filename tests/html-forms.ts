/** Parses the forms of pages rendered by our own server: well-formed markup with quoted attributes only. */
export interface FormField {
  name: string;
  type: string;
  value: string;
  options: string[];
  /** The autocomplete attribute, if any. */
  autocomplete?: string | undefined;
  /** Of a file field: accepted media types. */
  accept?: string;
}

export interface PageForm {
  method: 'get' | 'post';
  /** Absolute path with search. */
  action: string;
  isMultipart: boolean;
  fields: FormField[];
  /** Named submit buttons. */
  buttons: { name: string; value: string }[];
  /** True with a submit button that has no name. */
  isPlain: boolean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };
const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

function attributes(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value] of tag.matchAll(/([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g))
    found[name.toLowerCase()] ??= unescape(value ?? '');
  return found;
}

const fieldTags = /<input\b([^>]*)>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g;

function selectOf(tag: string, inside: string): FormField {
  const { name = '', autocomplete } = attributes(tag);
  const options = [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => attributes(option));
  const chosen = options.find((option) => 'selected' in option) ?? options[0];
  const values = options.map((option) => option.value ?? '');
  return { name, type: 'select', value: chosen?.value ?? '', options: values, autocomplete };
}

/** Fields are in the order of the page, which is the order in which a browser sends them. */
function fieldsOf(body: string): Pick<PageForm, 'fields' | 'buttons' | 'isPlain'> {
  const fields: FormField[] = [];
  const buttons: PageForm['buttons'] = [];
  const addInput = (tag: string): void => {
    const { name, type = 'text', value = '', ...rest } = attributes(tag);
    if (!name) return;
    const known = fields.find((field) => field.name === name && (field.type === 'checkbox' || field.type === 'radio'));
    if (type === 'checkbox' || type === 'radio') {
      const option = value || 'on';
      if (known) known.options.push(option);
      else fields.push({ name, type, value: '', options: [option] });
      const field = known ?? fields.at(-1);
      if ('checked' in rest && field) field.value = option;
    } else if (type === 'submit') buttons.push({ name, value });
    else if (type === 'file') fields.push({ name, type, value: '', options: [], accept: rest.accept ?? '' });
    else fields.push({ name, type, value, options: [], autocomplete: rest['autocomplete'] });
  };
  for (const [, input, area, text = '', select, inside = ''] of body.matchAll(fieldTags)) {
    if (input !== undefined) addInput(input);
    else if (area !== undefined) {
      const { name } = attributes(area);
      if (name) fields.push({ name, type: 'textarea', value: unescape(text), options: [] });
    } else if (select !== undefined && attributes(select).name) fields.push(selectOf(select, inside));
  }
  let isPlain = false;
  for (const [, tag = ''] of body.matchAll(/<button\b([^>]*)>/g)) {
    const { name, value = '', type } = attributes(tag);
    if (type === 'button') continue;
    if (!name) isPlain = true;
    else if (!buttons.some((button) => button.name === name && button.value === value)) buttons.push({ name, value });
  }
  return { fields, buttons, isPlain };
}

/** Markup outside the form that refers to it. */
function elsewhere(html: string, id: string | undefined): string {
  if (id === undefined) return '';
  const controls = html.matchAll(/<(?:input|button)\b[^>]*>|<(select|textarea)\b[^>]*>[\s\S]*?<\/\1>/g);
  return [...controls]
    .map(([control]) => control)
    .filter((control) => /^[^>]*\sform="([^"]*)"/.exec(control)?.[1] === id)
    .join('');
}

export function formsIn(html: string, pageUrl: string): PageForm[] {
  const page = new URL(pageUrl);
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', body = '']) => {
    const { id, method = 'get', action, enctype } = attributes(tag);
    const target = new URL(action ?? page.href, page);
    return {
      method: method.toLowerCase() === 'post' ? 'post' : 'get',
      action: target.pathname + target.search,
      isMultipart: enctype === 'multipart/form-data',
      ...fieldsOf(body + elsewhere(html.replace(body, ''), id)),
    };
  });
}

/** Returns the form data as a browser would send it unchanged. */
export function filledIn(form: PageForm): [string, string][] {
  return form.fields
    .filter(
      (field) =>
        field.type !== 'file' && !((field.type === 'checkbox' || field.type === 'radio') && field.value === ''),
    )
    .map((field) => [field.name, field.value]);
}

/** Returns the same-origin links of a page, without fragments. */
export function linksIn(html: string, pageUrl: string): string[] {
  const page = new URL(pageUrl);
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => new URL(unescape(href), page));
  return [...new Set(links.filter((link) => link.origin === page.origin).map((link) => link.pathname + link.search))];
}
