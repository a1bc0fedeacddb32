import type { SectionOf } from '../schema/pages.ts';

/** Claimed figures with their sources. */
export function Figures({ items, caption }: Pick<SectionOf<'figures'>, 'items' | 'caption'>) {
  return (
    <figure>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line py-6 sm:grid-cols-4">
        {items.map(({ value, label }) => (
          <li key={label}>
            <span className="tabular block font-display text-3xl">{value}</span>
            <span className="text-sm text-muted">{label}</span>
          </li>
        ))}
      </ul>
      {caption && <figcaption className="mt-2 text-sm text-muted italic">{caption}</figcaption>}
    </figure>
  );
}

/** Quotations, with a note about their origin. */
export function Testimonials({ items, caption }: Pick<SectionOf<'voices'>, 'items' | 'caption'>) {
  return (
    <figure>
      <ul className="grid gap-5 md:grid-cols-3">
        {items.map(({ text, name, role }) => (
          <li key={name} className="rounded border border-line bg-surface p-6">
            <blockquote className="font-display text-lg">{text}</blockquote>
            <p className="mt-4 font-semibold">{name}</p>
            <p className="text-sm text-muted">{role}</p>
          </li>
        ))}
      </ul>
      <figcaption className="mt-2 text-sm text-muted italic">{caption}</figcaption>
    </figure>
  );
}
