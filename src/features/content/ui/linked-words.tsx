import { Link } from '#ui/link.tsx';

/** Renders a sentence in which `[words](/address)` is a link. */
export function LinkedWords({ children }: { children: string }) {
  const parts = children.split(/\[([^\]]{1,200})\]\((\/[^)\s]{0,200}|#[^)\s]{1,60})\)/);
  return parts.map((part, index) => {
    if (index % 3 === 1)
      return (
        <Link key={index} to={parts[index + 1] ?? ''} className="link">
          {part}
        </Link>
      );
    return index % 3 === 0 ? part : null;
  });
}
