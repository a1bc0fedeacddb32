import { NavLink } from 'react-router';

const links = {
  admin: [
    { to: '/admin', label: 'Admin', end: true },
    { to: '/moderation', label: 'Moderation', end: false },
    { to: '/admin/audit', label: 'Audit log', end: true },
  ],
  moderator: [{ to: '/moderation', label: 'Moderation', end: false }],
};

/** The rooms of the staff, for those who may enter them. */
export function StaffNav({ role }: { role: 'admin' | 'moderator' }) {
  return (
    <nav aria-label="Staff" className="border-b border-line bg-sunk">
      <ul className="flex flex-wrap gap-x-1 px-4 sm:px-6">
        {links[role].map(({ to, label, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              prefetch="intent"
              className="inline-flex min-h-11 items-center px-3 text-sm text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
