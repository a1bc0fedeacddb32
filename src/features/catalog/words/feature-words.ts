import type { ListingFeature } from '../listing-features.ts';

// Words for features derived from numbers and hours. vocabulary.ts explains how to extend the table.
export const featureWords: Record<ListingFeature, string> = {
  loading_docks: `
    loading docks, loading dock, dok, doks, dok doors, dock doors, dock door, docks, dock, truck docks, truck doors, truck bays, loading bays, loading bay, loading doors,
    muelles, muelle, muelles de carga, muelle de carga, andenes, andén, andenes de carga, puertas de carga, bahías de carga,
    docas, doca, docas de carga, doca de carga, baias de carga`,
  dock_high: `
    dock high doors, dock high, dok high, dok high doors, dock high door, dock high loading, dock high docks, dock height, dock height doors, dock height loading, high dock, high docks, raised dock, raised docks, elevated dock, elevated docks, elevated loading dock,
    truck high, truck high docks, truck high doors, trailer high, trailer height, trailer height docks, dock level, dock levelers, dock leveler, dock levellers, dock plates, pit levelers,
    muelle alto, muelles altos, muelle elevado, muelles elevados, andén elevado, andenes elevados, andén alto, altura de muelle, altura de andén, altura de camión, a la altura del camión, niveladores de andén, niveladores, nivelador, rampa niveladora, rampas niveladoras, plataforma de carga,
    doca elevada, docas elevadas, doca alta, docas altas, altura de doca, altura do caminhão, nivelador de doca, niveladores de doca, niveladoras`,
  drive_in: `
    drive in doors, drive in, drive in door, drive in loading, drive in ramp, drive in access, drive in bay, drive through doors, drive up, drive up door, grade level, grade level door, grade level doors, grade level loading, grade doors, ground level, ground level door, ground level doors, ground level loading, street level door,
    ramp, ramps, truck ramp, loading ramp, ramp door, roll up door, roll up doors, overhead door, overhead doors, oversized doors,
    puertas a nivel, puerta a nivel, puertas a nivel de piso, puerta a nivel de piso, a nivel de piso, nivel de piso, a nivel de calle, puertas a nivel de calle, a ras de piso, rampa, rampas, rampa para camiones, rampas para camiones, acceso para camiones, rampa de acceso, rampa de carga, puerta enrollable, puertas enrollables,
    ao nível do solo, nível do solo, portão ao nível do solo, portas ao nível do solo, rampa de acesso, rampa para caminhões, acesso para caminhões, rampa de carga, portão de enrolar`,
  yard: `
    yard, yard space, truck yard, trailer yard, truck parking, trailer parking, lot for trucks, space for trucks, parking for trucks, trucks parking, container parking, trailer storage, container yard, yard storage, drop yard, drop lot, outdoor storage, outside storage, outdoor space, open yard, IOS, industrial outdoor storage, laydown yard, laydown area, parking,
    patio, patio abierto, patio de contenedores, patio para contenedores, patio de camiones, patio para camiones, patio de maniobras, estacionamiento de camiones, parqueo de camiones, parqueo, almacenamiento al aire libre,
    pátio, pátio de contêineres, pátio para contêineres, pátio para caminhões, pátio de manobras, estacionamento de caminhões`,
  month_to_month: `
    month to month, monthly lease, monthly leases, monthly rental, monthly rent, monthly contract, monthly term, monthly terms, monthly storage, rolling month, rolling contract, one month minimum, one month term, 30 day term, 30 day terms,
    no minimum, no minimums, no minimum term, no minimum contract, no minimum commitment, small minimum, small minimums, low minimum, low minimums, no lease, no long lease, no long term lease, no contract, no contracts, no long term contract, no long term contracts, no long contract, without contract, without a lease, no commitment, no commitments, no long term commitment, no strings attached, cancel anytime, cancel any time, flexible term, flexible terms, flexible lease, flexible contract, short term storage, short term, short term warehouse, monthly, one month, short term lease, short lease, short term contract, short term rental,
    mes a mes, mensual, por pocos meses, alquiler mensual, renta mensual, arriendo mensual, contrato mensual, plazo mensual, sin mínimo, sin mínimos, sin contrato, sin contrato mínimo, sin contrato largo, sin contratos largos, sin contrato a largo plazo, sin contratos a largo plazo, sin plazo mínimo, sin plazo forzoso, sin permanencia, sin compromiso, plazo flexible, contrato flexible, contrato corto, contrato a corto plazo, corto plazo,
    mês a mês, mensal, aluguel mensal, locação mensal, contrato mensal, sem mínimo, sem mínimos, sem contrato, sem contrato longo, sem contrato de longo prazo, sem prazo mínimo, sem fidelidade, sem compromisso, prazo flexível, contrato flexível, contrato curto, curto prazo`,
  open_saturday: `
    open saturdays, open saturday, saturdays, saturday, open on saturdays, saturday hours, saturday receiving, saturday delivery, saturday deliveries, saturday pickup, weekends, weekend, open weekends, weekend hours, weekend receiving, weekend delivery,
    abierto los sábados, abierto sábados, abren los sábados, abren sábados, abre los sábados, sábados, sábado, fines de semana, fin de semana, abierto fines de semana,
    aberto aos sábados, aberto sábado, abre aos sábados, abrem aos sábados, aos sábados, fins de semana, fim de semana`,
  open_sunday: `
    open sundays, open sunday, sundays, sunday, open on sundays, open seven days, seven days a week, open 7 days, 7 days a week, 7 days, open every day, open daily, 365 days,
    abierto los domingos, domingos, domingo, abierto todos los días, abren todos los días, abre todos los días, 7 días a la semana, siete días a la semana, los 7 días, 365 días,
    aberto aos domingos, aos domingos, aberto todos os dias, abre todos os dias, 7 dias por semana, sete dias por semana`,
  open_24_hours: `
    open 24 hours, 24 hours, 24 hour, 24 hrs, 24 hr, 24h, 24hrs, 24hr, 24 hours a day, 24 hour warehouse, 24 hour receiving, 24 hour operation, 24 hour access, 24/7 access, 24/7, open 24/7, 24x7, 24/7 operation, round the clock, around the clock, day and night, all night, open late, open at night, late at night, open nights, late night, night receiving, night shift, night shifts, overnight shift, overnight receiving, third shift,
    24 horas, abierto 24 horas, abren 24 horas, abre 24 horas, 24 horas al día, las 24 horas, abierto las 24 horas, acceso 24 horas, abierto 24/7, operación 24/7, día y noche, turno nocturno, turno de noche, de noche, abierto de noche,
    aberto 24 horas, 24 horas por dia, acesso 24 horas, dia e noite, turno da noite, à noite`,
};
