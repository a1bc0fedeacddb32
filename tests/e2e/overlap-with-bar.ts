/** Runs in the page: by how much the focused field reaches behind the bar with the button of the form. */
export function overlapWithBar(): number {
  const bar = document.querySelector('.sticky-actions')!;
  const field = document.activeElement!;
  if (!field.matches('input, select, textarea') || bar.contains(field)) return -Infinity;
  return field.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
}
