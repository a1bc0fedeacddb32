import type { ServiceCode } from '../services.ts';

// What people call each service. How to extend the table: see vocabulary.ts.
export const serviceWords: Record<ServiceCode, string> = {
  storage: `
    storage, store, storing, general storage, dry storage, dry warehouse, overflow storage, pallet storage, bulk storage, palletized storage, short term storage,
    long term storage, seasonal storage, temporary storage, ambient storage, stockage,
    almacenamiento, almacenaje, almacenar, almacenamiento seco, bodegaje, bodega seca, guardar, guardar mercancía, guarda de mercancías,
    armazenagem, armazenamento, armazenar, estocagem, estocar, armazém seco, guardar mercadoria`,
  cold_storage: `
    cold storage, cold store, cold, temperature, temperatura, cold room, cold chain, cool room, cooler, cool storage, refrigerated, refrigeration, refrigerator, refrigerated storage, reefer, reefer plug,
    temperature controlled, controlled temperature, temp controlled, temp control, temperature control, temperature controlled storage, climate controlled, climate control, climatized, air conditioned,
    chilled, chiller, chill, freezer, cryogenic, blast freezer, blast freezing, deep freeze, cooling,
    frío, cuarto frío, cámara fría, cámara frigorífica, cadena de frío, cadena fría, almacenamiento en frío, bodega con frío, refrigerado, refrigeración, refrigerador, frigorífico, nevera,
    temperatura controlada, control de temperatura, ambiente controlado, climatizado, climatización, congelador, enfriamiento, aire acondicionado,
    câmara fria, armazenagem frigorificada, frigorificado, resfriado, refrigeração, cadeia do frio, cadeia fria, geladeira, freezers, ambiente climatizado, túnel de congelamento, câmara frigorificada`,
  consolidation: `
    consolidation, consolidate, consolidator, cargo consolidation, freight consolidation, groupage, LCL, less than container load, deconsolidation, co-loading, coloading, NVOCC, container stuffing, stuffing,
    container loading, container unloading, container stripping, devanning, destuffing, stripping, unstuffing, barrels, barrel shipping, boxes and barrels, buyers consolidation,
    consolidación, consolidar, consolidadora, consolidador, consolidación de carga, carga consolidada, carga suelta, grupaje, desconsolidación, desconsolidar, llenado de contenedores, vaciado de contenedores,
    consolidação, carga fracionada, desconsolidação, ovação, desova, ova de contêiner, estufagem, desova de contêiner, consolidação de carga`,
  repacking: `
    repacking, repack, repackaging, packaging, re-palletizing, palletizing, palletising, repalletize, palletization, shrink wrapping, shrink wrap, stretch wrap, crating, co-packing, copacking, contract packing,
    kitting, assembly, light assembly, value added, value added services, VAS, bundling, export crating, export packing, rework, bagging,
    reempaque, reempacar, re-empaque, reembalaje, empaque, empacar, embalaje, embalar, paletizado, paletización, paletizar, maquila, armado de kits, valor agregado, servicios de valor agregado, acondicionamiento,
    reembalagem, reembalar, embalagem, paletização, montagem de kits, valor agregado, unitização`,
  labeling: `
    labeling, labelling, label, labels, lable, lables, relabeling, relabelling, tagging, price tags, price tagging, ticketing, marking, barcoding, bar coding, stickering, nutrition labels, fda labeling,
    etiquetado, etiquetar, etiquetas, etiqueta, reetiquetado, marcado, rotulado, código de barras,
    etiquetagem, rotulagem, etiquetar, reetiquetagem`,
  pick_pack: `
    pick and pack, pick pack, pick pak, pic pac, pick n pack, picking and packing, picking, picking packing, order picking, each picking, piece picking, order processing, case picking, pick & pack services,
    preparación de pedidos, preparar pedidos, selección y empaque, picking y packing, surtido de pedidos, alistamiento de pedidos, armado de pedidos, empaque de pedidos,
    separação de pedidos, separação e embalagem, preparação de pedidos`,
  ecommerce_fulfillment: `
    e-commerce fulfillment, ecommerce, e-comm, ecom, fulfillment, fulfilment, fullfilment, e-commerce, order fulfillment, fulfillment center, fulfilment centre, online orders, online store, online shop, web store, web orders,
    direct to consumer, DTC, D2C, B2C, FBA, FBA prep, amazon, amazon prep, amazon fba, fba prep center, prep center, seller fulfilled prime, SFP, shopify, walmart wfs, mercado libre, mercado livre, tiktok shop, etsy, ebay, walmart, temu, shein, aliexpress, wayfair, woocommerce, marketplace seller, online seller, amazon seller, dropshipping, drop shipping, dropship, marketplace,
    parcel fulfillment, subscription boxes,
    comercio electrónico, preparación de pedidos en línea, tienda en línea, tienda online, ventas en línea, ventas online, pedidos online, cumplimiento de pedidos, vendedores de amazon, logística ecommerce,
    comércio eletrônico, loja virtual, loja online, vendas online, pedidos online, envio amazon`,
  third_party_logistics: `
    third party logistics, 3PL, 3 PL, tercera parte logística, third party logistic provider, 3pl provider, 3pl warehouse, 3pl services, 3pls, 4PL, fourth party logistics, contract logistics, outsourced logistics, logistics outsourcing, full service logistics, logistics provider, logistics company, logistics partner, fulfillment partner,
    logistics, logistic, supply chain, integrated logistics,
    operador logístico, operadores logísticos, logística de terceros, tercerización logística, logística tercerizada, logística integral, socio logístico, proveedor logístico, empresa de logística, logística, cadena de suministro, outsourcing logístico,
    operador logístico, logística terceirizada, terceirização logística, logística integrada, empresa de logística, cadeia de suprimentos`,
  cross_docking: `
    cross-docking, cross dock, x-dock, xdock, crossdock, crossdocking, cross docks, transloading, transload, trans-load, trans-loading, transshipment, trans-shipment, transhipment, flow through, break bulk distribution, freight transfer, dock to dock, floor loaded containers, container unloading, unloading, devanning, destuffing, container stripping,
    cruce de andén, cruce de muelle, cross docking, transbordo, trasbordo, transferencia de carga, trasiego, trasvase, descarga de contenedores, vaciado de contenedores,
    transbordo, cruzamento de docas, transbordo de carga, crossdock`,
  distribution: `
    distribution, distribute, distributor, distribution center, distribution centre, distribution hub, DC, store delivery, retail distribution, wholesale distribution, store replenishment, regional distribution,
    distribución, distribuir, distribuidora, distribuidor, centro de distribución, CEDI, CEDIS, reparto a tiendas,
    distribuição, distribuir, distribuidora, centro de distribuição, CD`,
  inventory: `
    inventory management, inventory, inventory control, stock control, stock management, stock keeping, stock taking, cycle count, cycle counting, lot tracking, lot control, batch tracking, serial number tracking, FIFO, FEFO, WMS, warehouse management system, warehouse management, inventory tracking, traceability, real time inventory, vendor managed inventory, VMI,
    control de inventario, control de inventarios, inventario, gestión de inventario, manejo de inventario, administración de inventarios, existencias, trazabilidad, control de lotes, conteo cíclico,
    controle de estoque, gestão de estoque, estoque, inventário, controle de lotes, rastreabilidade, gestão de inventário`,
  ocean_freight: `
    ocean freight, freight, shipping, flete, fletes, frete, envíos, envios, embarques, sea freight, ocean, maritime, marine freight, ocean shipping, sea shipping, by sea, FCL, full container load, container shipping, vessel, ro-ro, roro, ocean export, ocean import, ocean cargo, sea cargo, shipping line, steamship, shipping container,
    flete marítimo, carga marítima, transporte marítimo, envío marítimo, marítimo, por barco, por mar, contenedor completo, naviera, barco, vía marítima,
    frete marítimo, carga marítima, transporte marítimo, marítimo, navio, por navio, via marítima, contêiner cheio`,
  air_freight: `
    air freight, freight, shipping, flete, fletes, frete, envíos, envios, embarques, airfreight, air cargo, air shipping, air export, air import, by air, air consolidation, airline cargo, ULD, air waybill, AWB, air forwarding, air freighter, airplane, airplanes,
    flete aéreo, carga aérea, transporte aéreo, envío aéreo, aéreo, por avión, vía aérea, guía aérea, avión, aviones,
    frete aéreo, carga aérea, transporte aéreo, via aérea, por avião, avião, aviões`,
  ground_transport: `
    ground transport, freight, shipping, flete, fletes, frete, envíos, envios, embarques, trucking, truck, trucker, ground transportation, road freight, road transport, transportation, transport, transportation services, haulage, haulier, drayage, dray, container drayage, port drayage, container haulage,
    FTL, LTL, full truckload, less than truckload, truckload, line haul, linehaul, over the road, OTR, intermodal, freight carrier, chassis, container trucking, flatbed, box truck, inland transport, inland freight, delivery trucks, shuttle, rail, railroad, rail siding, rail served,
    transporte terrestre, camión, camiones, camionaje, acarreo, acarreo de contenedores, flete terrestre, transportista, transporte de carga, transporte por carretera, arrastre de contenedores, ferrocarril,
    transporte rodoviário, caminhão, caminhões, frete rodoviário, carreto, transportadora, carga rodoviária, ferrovia`,
  freight_forwarding: `
    freight forwarding, freight, shipping, flete, fletes, frete, envíos, envios, embarques, forwarder, freight forwarder, forwarding, freight agent, shipping agent, cargo agent, international freight, international shipping, freight brokerage, cargo forwarding, freight broker, freight services,
    agente de carga, agencia de carga, embarcador, transitario, transitaria, agenciamiento de carga, reexpedición, embarques internacionales, envíos internacionales, agente embarcador, forwarder de carga,
    agente de cargas, agenciamento de carga, agenciamento de cargas, despacho de cargas, transitário, transporte internacional, envio internacional`,
  import_export: `
    import and export, import export, export, exports, exporting, exporter, import, imports, importing, importer, export services, import services, foreign trade, international trade, AES filing, EEI filing,
    exportación, exportaciones, exportar, exportador, importación, importaciones, importar, importador, trámites de importación, comercio exterior, comercio internacional,
    exportação, exportar, exportador, importação, importar, importador, comércio exterior, comex`,
  customs: `
    customs clearance, customs, customs broker, customs brokerage, customs agent, customs house broker, brokerage, entry filing, ISF, ISF filing, import clearance, export clearance, duty drawback, drawback, customs exam, CES, centralized examination station, customs clearing, clearing agent, clearing,
    aduana, aduanas, aduanal, aduanero, agente de aduana, agente aduanal, agencia de aduanas, agencia aduanal, despacho aduanero, despacho de aduana, desaduanaje, desaduanamiento, desaduanizar, trámites aduaneros, trámites de aduana, nacionalización, nacionalizar mercancía, corredor de aduanas, liberación de aduana,
    alfândega, alfandegário, aduaneiro, despachante, despachante aduaneiro, desembaraço, desembaraço aduaneiro, despacho aduaneiro, nacionalização, liberação alfandegária`,
  last_mile: `
    last mile delivery, last mile, final mile, final mile delivery, home delivery, local delivery, local deliveries, white glove, white glove delivery, door to door, doorstep delivery, parcel delivery, residential delivery, delivery, deliveries, courier delivery, store deliveries,
    última milla, entrega a domicilio, reparto, reparto a domicilio, entregas locales, entrega local, entregas, puerta a puerta, mensajería, paquetería, domicilios,
    última milha, entrega em domicílio, entrega porta a porta, entregas locais, entrega domiciliar, porta a porta`,
  express: `
    express delivery, express, same day, same day delivery, next day, next day delivery, overnight, expedited, rush, hot shot, hotshot, urgent delivery, courier, time critical, expedite, two hour delivery,
    entrega exprés, envío exprés, exprés, entrega el mismo día, mismo día, entrega urgente, envío urgente, entrega inmediata, courier internacional,
    entrega expressa, entrega rápida, mesmo dia, entrega urgente, no mesmo dia, expresso`,
  documentation: `
    documentation, export documentation, shipping documents, export papers, export documents, customs paperwork, paperwork, bill of lading, commercial invoice, certificate of origin, letter of credit, dock receipt, export docs, freight documentation,
    documentación, documentación de exportación, documentos de embarque, papeles de exportación, conocimiento de embarque, factura comercial, certificado de origen, trámites de exportación,
    documentação, documentos de embarque, documentos de exportação, conhecimento de embarque, certificado de origem`,
  insurance: `
    cargo insurance, insurance, insured, freight insurance, marine insurance, insured storage, cargo cover, shipment insurance, goods insurance,
    seguro de carga, seguro de transporte, asegurar, asegurado, póliza, seguro de mercancía, mercancía asegurada,
    seguro de carga, segurado, apólice, seguro de mercadorias`,
  hazmat: `
    hazmat, hazardous materials, hazardous, haz-mat, hazardous goods, hazardous cargo, hazardous storage, dangerous goods, dangerous cargo, dangerous, DG, DG cargo, flammable, flammables, flammable liquids, corrosive, corrosives, explosives, toxic, lithium batteries, lithium battery, batteries, class 3, class 9, aerosols, haz storage, combustible, UN numbers, MSDS, fireworks, ammunition, compressed gas, gas cylinders,
    mercancías peligrosas, mercancía peligrosa, materiales peligrosos, material peligroso, cargas peligrosas, carga peligrosa, peligrosas, peligroso, inflamable, inflamables, sustancias peligrosas, baterías de litio, baterías, residuos peligrosos, matpel,
    produtos perigosos, cargas perigosas, carga perigosa, materiais perigosos, perigoso, inflamáveis, inflamável, baterias de lítio, substâncias perigosas`,
  bonded: `
    bonded storage, bonded, bonded warehouse, customs bonded, bonded facility, in-bond, in bond, inbond, duty deferred, duty deferral, duty suspension, duty unpaid, under bond, bonded goods, bonded cargo, class 3 bonded, general order, GO warehouse, customs warehouse, bonded space,
    depósito aduanero, depósito fiscal, almacén fiscal, almacén aduanero, recinto fiscal, recinto fiscalizado, bodega fiscal, almacén de depósito fiscal, almacén general de depósito, almacenes generales de depósito, zona primaria aduanera, depósito franco, depósito habilitado, bajo fianza, almacén in bond, bodega bonded, depósito bajo control aduanero,
    armazém alfandegado, alfandegado, recinto alfandegado, entreposto aduaneiro, entreposto, EADI, porto seco, depósito alfandegado, armazém bonded, zona alfandegada`,
  returns: `
    returns processing, returns, return, reverse logistics, return handling, refurbishment, refurbishing, refurbish, RMA, product returns, customer returns, returns management, returns center, return center, liquidation, restocking, overstock,
    devoluciones, devolución, logística inversa, logística reversa, manejo de devoluciones, retornos, procesamiento de devoluciones, cambios y devoluciones,
    devoluções, devolução, logística reversa, trocas e devoluções, retornos, gestão de devoluções`,
};
