/** What Halyard & Reyes shows on its own site. */
export const demoEmbed = {
  slug: 'halyard-reyes',
  accent: '#8a3b12',
  background: '#fffaf2',
  ink: '#1f2a37',
  origins: ['https://halyard.example.com', 'http://localhost:8080'],
} as const;
