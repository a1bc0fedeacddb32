/** Owners of the demonstration's claimed partners. They cannot sign in until the operator sets a password. */
export const demoPartnerOwners = [
  { key: 'duarte', email: 'ines.duarte@example.com', first_name: 'Inês', last_name: 'Duarte', company_name: 'Windward Freight Lines', phone: '(305) 555-0171' },
  { key: 'persaud', email: 'ravi.persaud@example.com', first_name: 'Ravi', last_name: 'Persaud', company_name: 'Demerara Cargo Express', phone: '(954) 555-0172' },
  { key: 'thelusma', email: 'fabiola.thelusma@example.com', first_name: 'Fabiola', last_name: 'Thélusma', company_name: 'Pont Lakay Shipping', phone: '(786) 555-0173' },
  { key: 'cabrera', email: 'hector.cabrera@example.com', first_name: 'Héctor', last_name: 'Cabrera', company_name: 'Cabrera & Hijas Agentes de Aduanas', phone: '(305) 555-0174' },
  { key: 'knowles', email: 'alicia.knowles@example.com', first_name: 'Alicia', last_name: 'Knowles', company_name: 'Lucayan Mailboats', phone: '(954) 555-0175' },
  { key: 'zambrano', email: 'mateo.zambrano@example.com', first_name: 'Mateo', last_name: 'Zambrano', company_name: 'Andes Aéreo Carga', phone: '(786) 555-0176' },
  { key: 'almonte', email: 'yudelka.almonte@example.com', first_name: 'Yudelka', last_name: 'Almonte', company_name: 'Quisqueya Ocean', phone: '(305) 555-0181' },
  { key: 'gittens', email: 'kerwin.gittens@example.com', first_name: 'Kerwin', last_name: 'Gittens', company_name: 'Blue Peter Caribbean', phone: '(954) 555-0182' },
  { key: 'mcleod', email: 'tanisha.mcleod@example.com', first_name: 'Tanisha', last_name: 'McLeod', company_name: 'Antillean Air Cargo', phone: '(305) 555-0183' },
  { key: 'ramkissoon', email: 'anand.ramkissoon@example.com', first_name: 'Anand', last_name: 'Ramkissoon', company_name: 'Soursop Parcel', phone: '(786) 555-0184' },
  { key: 'whitelocke', email: 'devon.whitelocke@example.com', first_name: 'Devon', last_name: 'Whitelocke', company_name: 'Montego Haulage & Freight', phone: '(305) 555-0185' },
  { key: 'pombo', email: 'liliana.pombo@example.com', first_name: 'Liliana', last_name: 'Pombo', company_name: 'Cartagena Line Agency', phone: '(305) 555-0186' },
  { key: 'cevallos', email: 'andres.cevallos@example.com', first_name: 'Andrés', last_name: 'Cevallos', company_name: 'Guayas Forwarding', phone: '(786) 555-0187' },
  { key: 'quispe', email: 'rosario.quispe@example.com', first_name: 'Rosario', last_name: 'Quispe', company_name: 'Callao Pacific Freight', phone: '(305) 555-0188' },
  { key: 'teixeira', email: 'bianca.teixeira@example.com', first_name: 'Bianca', last_name: 'Teixeira', company_name: 'Maré Alta Cargas', phone: '(786) 555-0189' },
  { key: 'usher', email: 'glenford.usher@example.com', first_name: 'Glenford', last_name: 'Usher', company_name: 'Belize Bridge Shipping', phone: '(305) 555-0190' },
] as const; // prettier-ignore

export type DemoPartnerOwner = (typeof demoPartnerOwners)[number]['key'];
