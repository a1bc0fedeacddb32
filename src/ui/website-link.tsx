import { ExternalLink } from './icon.tsx';

interface WebsiteLinkProps {
  href: string;
  label: string;
  /** What screen readers add: it opens a new tab. */
  newTab: string;
}

/** The link to a company's own website, at the end of its card. */
export function WebsiteLink({ href, label, newTab }: WebsiteLinkProps) {
  return (
    <p className="mt-3 border-t border-line pt-3">
      <a href={href} rel="nofollow noopener ugc" target="_blank" className="link inline-flex items-center gap-1.5">
        {label} <ExternalLink className="size-4" />
        <span className="sr-only">{newTab}</span>
      </a>
    </p>
  );
}
