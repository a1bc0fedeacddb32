import { z } from 'zod';

const words = z.string().min(1).max(600);

/** The texts about destinations in a language: common documents, trade agreements, and details by destination code. */
export const destinationWordsSchema = z.strictObject({
  papers: z.array(z.strictObject({ title: words, text: words })).min(3),
  agreements: z.record(z.string().max(40), words),
  places: z.record(z.string().length(2), z.strictObject({ customs: words, language: words, advice: words })),
});
export type DestinationWords = z.output<typeof destinationWordsSchema>;

export interface Destination {
  /** ISO 3166-1 alpha-2, as in `mainDestinationOptions`. */
  code: string;
  slug: string;
  /** UN/LOCODE; the main port for goods from Miami first. */
  ports: readonly [string, ...string[]];
  /** IATA codes. */
  airports: readonly string[];
  /** The consignee's tax number, required on every document. */
  taxNumber: string;
  agreement: 'caricom' | 'oecs' | 'haiti' | 'bahamas' | 'cafta' | 'tpa' | 'mercosur' | 'andean' | 'sanctions';
}

/**
 * The eighteen destinations of the market. Names of ports and airports come from the gazetteer, texts from
 * texts/destinations.
 */
export const destinations: readonly Destination[] = [
  { code: 'GY', slug: 'guyana', ports: ['GYGEO'], airports: ['GEO'], taxNumber: 'TIN', agreement: 'caricom' },
  { code: 'TT', slug: 'trinidad-and-tobago', ports: ['TTPOS', 'TTPTS'], airports: ['POS', 'TAB'], taxNumber: 'BIR', agreement: 'caricom' },
  { code: 'JM', slug: 'jamaica', ports: ['JMKIN', 'JMMBJ'], airports: ['KIN', 'MBJ'], taxNumber: 'TRN', agreement: 'caricom' },
  { code: 'BB', slug: 'barbados', ports: ['BBBGI'], airports: ['BGI'], taxNumber: 'TIN', agreement: 'caricom' },
  { code: 'SR', slug: 'suriname', ports: ['SRPBM'], airports: ['PBM'], taxNumber: 'FIN', agreement: 'caricom' },
  { code: 'HT', slug: 'haiti', ports: ['HTPAP', 'HTCAP'], airports: ['PAP', 'CAP'], taxNumber: 'NIF', agreement: 'haiti' },
  { code: 'DO', slug: 'dominican-republic', ports: ['DOCAU', 'DOHAI', 'DOPOP'], airports: ['SDQ', 'STI', 'PUJ'], taxNumber: 'RNC', agreement: 'cafta' },
  { code: 'BS', slug: 'bahamas', ports: ['BSNAS', 'BSFPO'], airports: ['NAS', 'FPO'], taxNumber: 'TIN', agreement: 'bahamas' },
  { code: 'BZ', slug: 'belize', ports: ['BZBZE'], airports: ['BZE'], taxNumber: 'TIN', agreement: 'caricom' },
  { code: 'GD', slug: 'grenada', ports: ['GDSTG'], airports: ['GND'], taxNumber: 'TIN', agreement: 'oecs' },
  { code: 'LC', slug: 'st-lucia', ports: ['LCCAS'], airports: ['UVF', 'SLU'], taxNumber: 'TIN', agreement: 'oecs' },
  { code: 'VC', slug: 'st-vincent', ports: ['VCKTN'], airports: ['SVD'], taxNumber: 'TIN', agreement: 'oecs' },
  { code: 'AG', slug: 'antigua', ports: ['AGSJO'], airports: ['ANU'], taxNumber: 'TIN', agreement: 'oecs' },
  { code: 'BR', slug: 'brazil', ports: ['BRSSZ', 'BRMAO', 'BRSUA'], airports: ['GRU', 'VCP', 'MAO'], taxNumber: 'CNPJ', agreement: 'mercosur' },
  { code: 'CO', slug: 'colombia', ports: ['COCTG', 'COBAQ', 'COBUN'], airports: ['BOG', 'MDE', 'CLO'], taxNumber: 'NIT', agreement: 'tpa' },
  { code: 'VE', slug: 'venezuela', ports: ['VELAG', 'VEPBL', 'VEMAR'], airports: ['CCS', 'VLN'], taxNumber: 'RIF', agreement: 'sanctions' },
  { code: 'PE', slug: 'peru', ports: ['PECLL', 'PEPAI'], airports: ['LIM'], taxNumber: 'RUC', agreement: 'tpa' },
  { code: 'EC', slug: 'ecuador', ports: ['ECGYE', 'ECPSJ', 'ECMEC'], airports: ['UIO', 'GYE'], taxNumber: 'RUC', agreement: 'andean' },
]; // prettier-ignore
