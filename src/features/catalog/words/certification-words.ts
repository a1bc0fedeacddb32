import type { Certification } from '../certifications.ts';

// Words for each certification. vocabulary.ts explains how to extend the table.
export const certificationWords: Record<Certification, string> = {
  haccp: `HACCP, hazard analysis, APPCC, food safety plan, análisis de peligros, puntos críticos de control, análise de perigos, food safety, food safety certified, food safety certification, seguridad alimentaria, inocuidad, inocuidad alimentaria, segurança alimentar`,
  gmp: `GMP, cGMP, good manufacturing practice, good manufacturing practices, BPM, buenas prácticas de manufactura, boas práticas de fabricação, BPF`,
  gdp: `GDP, good distribution practice, good distribution practices, BPD, buenas prácticas de distribución, buenas prácticas de almacenamiento, BPA, boas práticas de distribuição, boas práticas de armazenagem`,
  fda_registered: `FDA registered, FDA, FDA approved, FDA registration, FDA compliant, FDA certified, FDA warehouse, FDA licensed, registrado ante la FDA, registro FDA, registrada FDA, aprobado por la FDA, registrado na FDA, aprovado pela FDA, food facility registration, FDA inspected, inspeccionado por la FDA`,
  usda: `USDA inspected, USDA, USDA approved, USDA inspection, USDA certified, meat inspection, inspección USDA, aprobado por USDA, aprovado pelo USDA, inspeção USDA, USDA exam, USDA facility, APHIS, animal products inspection, inspección de carnes, inspeção de carnes`,
  organic: `organic, organic certified, certified organic, organic handler, organic goods, organic food, organic storage, orgánico, orgánicos, certificado orgánico, productos orgánicos, orgânico, orgânicos, produtos orgânicos, ecológico`,
  brc: `BRCGS, BRC, BRC certified, brc global standards, british retail consortium, certificación BRC, certificado BRC`,
  sqf: `SQF, safe quality food, SQF certified, certificación SQF, certificação SQF`,
  c_tpat: `C-TPAT, CTPAT, C TPAT, C-TPAT certified, customs trade partnership, customs trade partnership against terrorism, certificado ctpat, certificación C-TPAT, customs trade partner, trusted trader, ct-pat, comerciante confiable`,
  basc: `BASC, BASC certified, business alliance for secure commerce, certificado BASC, certificación BASC, norma BASC`,
  aeo: `AEO, authorized economic operator, authorised economic operator, OEA, operador económico autorizado, operador econômico autorizado`,
  tsa_ccsf: `TSA CCSF, CCSF, TSA, TSA certified, TSA screening, TSA approved, certified cargo screening facility, certified cargo screening, cargo screening, x-ray screening, air cargo screening, cargo scanning, inspección TSA, certificado TSA, escaneo de carga, revisión TSA, escaneamento de carga, x-ray, x ray, screened air cargo, air cargo screened, known shipper, screening, escáner, rayos x, raios x, inspección de carga aérea`,
  cbp_bonded: `bonded, CBP bonded, bonded warehouse, customs bonded, customs bonded warehouse, CBP, bonded storage, bonded facility, depósito aduanero, almacén fiscal, depósito fiscal, almacén aduanero, customs warehouse, armazém alfandegado, alfandegado, entreposto aduaneiro, bodega bonded, armazém bonded, recinto fiscal, bodega fiscal, general order, bonde, in bond, bond, bonded storage license`,
  ftz: `
    foreign trade zone, FTZ, foreign-trade zone, free trade zone, free zone, freezone, free port, freeport zone, export processing zone, EPZ, special economic zone, SEZ, tax free zone, duty free zone,
    zona franca, zonas francas, zona libre, zona de libre comercio, zona de comercio exterior, zona económica especial, puerto libre, parque de zona franca, régimen franco,
    zona de livre comércio, zona livre, zona de processamento de exportação, ZPE, zona franca,
    trade zone, foreign zone, foriegn trade zone, foreign free zone, zone 32, FTZ 32, FTZ 281, zona de libre, usuario de zona franca, zona industrial libre`,
  cfs: `CFS, container freight station, CFS warehouse, estación de contenedores, terminal de carga suelta, estação de contêineres, container station, customs exam site, bonded CFS, LCL warehouse, exam site, estación de carga, estación de carga de contenedores, armazém CFS`,
  iata_ceiv_pharma: `CEIV pharma, CEIV, IATA CEIV, IATA CEIV pharma, pharma air cargo certification`,
  iata_dgr: `IATA DGR, DGR, dangerous goods by air, IATA dangerous goods, mercancías peligrosas por aire, mercancías peligrosas aéreas, carga perigosa aérea`,
  imdg: `IMDG, dangerous goods by sea, IMDG code, maritime dangerous goods, mercancías peligrosas por mar, código IMDG, carga perigosa marítima`,
  iso_9001: `ISO 9001, ISO9001, quality management, gestión de calidad, gestão da qualidade, ISO certified, ISO certification, certificación ISO, certificado ISO, certificação ISO, ISO, ISO 9000, ISO 9001:2015, quality certified, quality certificate, certificado de calidad, certificado de qualidade`,
  iso_14001: `ISO 14001, ISO, ISO certified, ISO14001, environmental management, gestión ambiental, gestão ambiental, sustainability certified, ISO 14000, environmental certificate, environmental certification, certificado ambiental`,
  iso_28000: `ISO 28000, ISO, ISO certified, ISO28000, supply chain security, seguridad de la cadena de suministro, segurança da cadeia logística`,
  tapa_fsr: `TAPA FSR, TAPA, TAPA certified, TAPA A, FSR, high value security standard, certificado TAPA, certificación TAPA, TAPA level A, TAPA B, TAPA C, theft resistant`,
  leed: `LEED, LEED certified, green building, sustainable building, green warehouse, sustainable warehouse, eco friendly, edificio verde, edificio sostenible, sostenible, sustentable, solar panels, edifício verde, sustentável, eco-friendly, environmentally friendly, carbon neutral, solar powered, solar power, sustainability, sustainable, energy efficient, net zero, ecológico, sostenibilidad, energía solar, bajo en carbono, eficiencia energética, sustentabilidade, energia solar, ecoeficiente`,
};
