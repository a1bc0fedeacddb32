/**
 * Saves a file of this site under its own name and keeps the page; an answer that is no file is opened as the page it
 * is. Rejects if no answer came.
 */
export async function saveFile(path: string): Promise<void> {
  // A path of this site.
  const answer = await fetch(path);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  if (!answer.ok || name === undefined) return location.assign(path);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
