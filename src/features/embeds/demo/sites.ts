/** What two companies show on their own sites. */
export const demoEmbeds = [
  {
    key: 'reyes',
    slug: 'halyard-reyes',
    accent: '#8a3b12',
    background: '#fffaf2',
    ink: '#1f2a37',
    language: 'en',
    origins: ['https://halyard.example.com', 'http://localhost:8080'],
    domain: null,
  },
  {
    key: 'santos',
    slug: 'andorinha-carga',
    accent: '#0b5c4b',
    background: '#ffffff',
    ink: '#16302b',
    language: 'es',
    origins: ['https://andorinha.example.com'],
    // On Enterprise; no name server knows it.
    domain: 'espacio.andorinha.example.com',
  },
] as const;
