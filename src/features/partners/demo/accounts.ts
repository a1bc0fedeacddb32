/** Owners of the demonstration's claimed partners. They cannot sign in until the operator sets a password. */
export const demoPartnerOwners = [
  { key: 'duarte', email: 'ines.duarte@example.com', first_name: 'Inês', last_name: 'Duarte', company_name: 'Windward Freight Lines', phone: '(305) 555-0171' },
  { key: 'persaud', email: 'ravi.persaud@example.com', first_name: 'Ravi', last_name: 'Persaud', company_name: 'Demerara Cargo Express', phone: '(954) 555-0172' },
  { key: 'thelusma', email: 'fabiola.thelusma@example.com', first_name: 'Fabiola', last_name: 'Thélusma', company_name: 'Pont Lakay Shipping', phone: '(786) 555-0173' },
  { key: 'cabrera', email: 'hector.cabrera@example.com', first_name: 'Héctor', last_name: 'Cabrera', company_name: 'Cabrera & Hijas Agentes de Aduanas', phone: '(305) 555-0174' },
  { key: 'knowles', email: 'alicia.knowles@example.com', first_name: 'Alicia', last_name: 'Knowles', company_name: 'Lucayan Mailboats', phone: '(954) 555-0175' },
  { key: 'zambrano', email: 'mateo.zambrano@example.com', first_name: 'Mateo', last_name: 'Zambrano', company_name: 'Andes Aéreo Carga', phone: '(786) 555-0176' },
] as const; // prettier-ignore

export type DemoPartnerOwner = (typeof demoPartnerOwners)[number]['key'];
