/**
 * Saves a file of this site under its own name and keeps the page. Returns false if no answer came; an answer that is no
 * file is opened as the page it is.
 */
export async function saveFile(path: string): Promise<boolean> {
  try {
    // A path of this site.
    const answer = await fetch(path);
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    if (!answer.ok || name === undefined) {
      location.assign(path);
      return true;
    }
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
    return true;
  } catch {
    return false;
  }
}
