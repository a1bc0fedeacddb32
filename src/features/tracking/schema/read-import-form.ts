/** As long as five thousand full rows are at most; more is refused before it is read. */
const longestFile = 5_000_000;

/** The file or the pasted text of a posted import; null for what is not UTF-8 or no text at all. */
export async function textOfImport(body: FormData): Promise<string | null> {
  const file = body.get('file');
  const pasted = body.get('csv') ?? '';
  if (!(file instanceof File) || file.size === 0)
    return typeof pasted === 'string' && pasted.length <= longestFile && !pasted.includes('\0') ? pasted : null;
  if (file.size > longestFile) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
