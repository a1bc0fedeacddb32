import type { ServiceCode } from '../services.ts';

// Words for each service. vocabulary.ts explains how to extend the table.
export const serviceWords: Record<ServiceCode, string> = {
  storage: `
    storage, store, storing, general storage, dry storage, dry warehouse, overflow storage, pallet storage, bulk storage, palletized storage,
    long term storage, seasonal storage, temporary storage, ambient storage, stockage,
    almacenamiento, almacenaje, almacenar, almacenamiento seco, bodegaje, bodega seca, guardar, guardar mercancía, guarda de mercancías,
    armazenagem, armazenamento, armazenar, estocagem, estocar, armazém seco, guardar mercadoria`,
  cold_storage: `
    cold storage, cold store, cold, temperature, temperatura, cold room, cold chain, cool room, cooler, cool storage, refrigerated, refrigeration, refrigerator, refrigerated storage, reefer, reefer plug, refer warehouse, refer storage, refer container, refer trailer, refer truck,
    temperature controlled, controlled temperature, temp controlled, temp control, temperature control, temperature controlled storage, climate controlled, climate control, climatized, air conditioned,
    chilled, chiller, chill, freezer, cryogenic, blast freezer, blast freezing, deep freeze, cooling,
    frío, cuarto frío, cámara fría, cámara frigorífica, cadena de frío, cadena fría, almacenamiento en frío, bodega con frío, refrigerado, refrigeración, refrigerador, frigorífico, nevera,
    temperatura controlada, control de temperatura, ambiente controlado, climatizado, climatización, congelador, enfriamiento, aire acondicionado,
    câmara fria, armazenagem frigorificada, frigorificado, resfriado, refrigeração, cadeia do frio, cadeia fria, geladeira, freezers, ambiente climatizado, túnel de congelamento, câmara frigorificada,
    aires acondicionados, mantener frío, cold rooms, walk-in, walk-in cooler, walk-in freezer, chilled goods, insulated`,
  consolidation: `
    consolidation, consolidate, consolidator, cargo consolidation, freight consolidation, groupage, LCL, less than container load, deconsolidation, co-loading, coloading, NVOCC, container stuffing, stuffing,
    container loading, container unloading, container stripping, devanning, destuffing, stripping, unstuffing, barrels, barrel shipping, boxes and barrels, buyers consolidation,
    consolidación, consolidar, consolidadora, consolidador, consolidación de carga, carga consolidada, carga suelta, grupaje, desconsolidación, desconsolidar, llenado de contenedores, vaciado de contenedores,
    consolidação, carga fracionada, desconsolidação, ovação, desova, ova de contêiner, estufagem, desova de contêiner, consolidação de carga,
    hub consolidation, mixed container, shared container, contenedor compartido, consolidado, consolidados, contêiner compartilhado`,
  repacking: `
    repacking, repack, repackaging, packaging, re-palletizing, palletizing, palletising, repalletize, palletization, shrink wrapping, shrink wrap, stretch wrap, crating, co-packing, copacking, contract packing,
    kitting, kiting, quality inspection, quality inspections, QC inspection, QC, quality control, quality check, quality checks, product inspection, goods inspection, inspección de calidad, control de calidad, inspección de mercancía, inspeção de qualidade, controle de qualidade, assembly, light assembly, value added, value added services, VAS, bundling, export crating, export packing, rework, bagging,
    reempaque, reempacar, re-empaque, reembalaje, empaque, empacar, embalaje, embalar, paletizado, paletización, paletizar, maquila, armado de kits, valor agregado, servicios de valor agregado, acondicionamiento,
    reembalagem, reembalar, embalagem, paletização, montagem de kits, valor agregado, unitização,
    packing, gift wrapping, gift wrap, gift boxes, wrapping, wrap, crate, crates, polybagging, sorting, banding, strapping, envoltura de regalos, empaque de regalos, envolver, clasificación de mercancía, encajonar, embalaje de exportación, embrulho, embrulhar, encaixotar`,
  labeling: `
    labeling, labelling, label, labels, lable, lables, relabeling, relabelling, tagging, price tags, price tagging, ticketing, marking, barcoding, bar coding, stickering, nutrition labels, fda labeling,
    etiquetado, etiquetar, etiquetas, etiqueta, reetiquetado, marcado, rotulado, código de barras,
    etiquetagem, rotulagem, etiquetar, reetiquetagem,
    relabel, sticker, stickers, barcode, barcodes, barcode stickers, barcode labels, UPC, UPC labels, price stickers, spanish labels, FNSKU, reetiquetar, rotular, calcomanías, códigos de barras, pegatinas, etiquetas de precio, remarcado, rotular, adesivos de preço, etiquetas de preço`,
  pick_pack: `
    pick and pack, pick pack, pick pak, pic pac, pick n pack, picking and packing, picking, picking packing, order picking, each picking, piece picking, order processing, case picking, pick & pack services,
    preparación de pedidos, preparar pedidos, selección y empaque, picking y packing, surtido de pedidos, alistamiento de pedidos, armado de pedidos, empaque de pedidos,
    separação de pedidos, separação e embalagem, preparação de pedidos,
    packing, pack and ship, packing and shipping, pik and pack, order preparation, order assembly, order packing, batch picking, picking por pedido, picking de pedidos, empacar pedidos, embalar pedidos, separação, separar pedidos, montagem de pedidos`,
  ecommerce_fulfillment: `
    e-commerce fulfillment, ecommerce, e-comm, ecom, fulfillment, fulfilment, fullfilment, e-commerce, order fulfillment, fulfillment center, fulfilment centre, online orders, online store, online shop, web store, web orders,
    direct to consumer, DTC, D2C, B2C, FBA, FBA prep, amazon, amazon prep, amazon fba, fba prep center, prep center, seller fulfilled prime, SFP, shopify, walmart wfs, mercado libre, mercado livre, tiktok shop, etsy, ebay, walmart, temu, shein, aliexpress, wayfair, woocommerce, marketplace seller, online seller, amazon seller, dropshipping, drop shipping, dropship, marketplace,
    parcel fulfillment, subscription boxes,
    comercio electrónico, preparación de pedidos en línea, tienda en línea, tienda online, ventas en línea, ventas online, pedidos online, cumplimiento de pedidos, vendedores de amazon, logística ecommerce,
    comércio eletrônico, loja virtual, loja online, vendas online, pedidos online, envio amazon,
    shipstation, shiphero, bigcommerce, magento, instagram shop, online sales, online retailer, online business, internet orders, internet store, webshop, e-tail, e-tailer, FBM, vender en línea, vender por internet, ventas por internet, venta por internet, compras por internet, preparación fba, bodega para amazon, vender online, e-commerce logistics, loja de internet, vender pela internet, pedidos de internet, logística para lojas virtuais`,
  third_party_logistics: `
    third party logistics, 3PL, 3 PL, tercera parte logística, third party logistic provider, 3pl provider, 3pl warehouse, 3pl services, 3pls, 4PL, fourth party logistics, contract logistics, outsourced logistics, logistics outsourcing, full service logistics, logistics provider, logistics company, logistics partner, fulfillment partner,
    logistics, logistic, supply chain, integrated logistics,
    operador logístico, operadores logísticos, logística de terceros, tercerización logística, logística tercerizada, logística integral, socio logístico, proveedor logístico, empresa de logística, logística, cadena de suministro, outsourcing logístico,
    operador logístico, logística terceirizada, terceirização logística, logística integrada, empresa de logística, cadeia de suprimentos,
    outsourced warehousing, outsourced fulfillment, logistics services, logistics warehouse, 3rd party logistics, 3rd party, third party, third party warehouse, operación logística, servicios logísticos, tercerizar, tercerizar logística, serviços logísticos, operação logística`,
  cross_docking: `
    cross-docking, cross dock, cross-doc, x-dock, xdock, crossdock, crossdocking, cross docks, transloading, transload, trans-load, trans-loading, transshipment, trans-shipment, transhipment, flow through, break bulk distribution, freight transfer, dock to dock, floor loaded containers, container unloading, unloading, devanning, destuffing, container stripping,
    cruce de andén, cruce de muelle, cross docking, transbordo, trasbordo, transferencia de carga, trasiego, trasvase, descarga de contenedores, vaciado de contenedores,
    transbordo, cruzamento de docas, transbordo de carga, crossdock,
    off the truck, off-loading, off-load, offloading, offload, off-loading containers, off-load containers, offloading containers, offload containers, unload, unload container, unload containers, unload truck, container unload, trailer unloading, lumper, swap trailers, dock transfer, descargar contenedor, descargar contenedores, descarga, descargar camiones, descarregar contêiner, descarga de contêineres, transferência de carga`,
  distribution: `
    distribution, distribute, distributor, distributer, distribution center, distribution centre, distribution hub, DC, store delivery, retail distribution, wholesale distribution, b2b distribution, b2b, store replenishment, regional distribution,
    distribución, distribuir, distribuidora, distribuidor, centro de distribución, CEDI, CEDIS, reparto a tiendas,
    distribuição, distribuir, distribuidora, centro de distribuição, CD,
    wholesale, route delivery, distribution warehouse, distribution network, abastecimiento de tiendas, distribución regional, bodega de distribución, abastecimento de lojas`,
  inventory: `
    inventory management, inventory, inventory control, stock control, stock management, stock keeping, stock taking, cycle count, cycle counting, inventory counting, inventory counts, stock counts, stock counting, physical inventory, lot tracking, lot control, batch tracking, serial number tracking, FIFO, FEFO, WMS, warehouse management system, warehouse management, inventory tracking, traceability, real time inventory, inventario en tiempo real, estoque em tempo real, vendor managed inventory, VMI,
    control de inventario, control de inventarios, inventario, gestión de inventario, manejo de inventario, administración de inventarios, existencias, trazabilidad, control de lotes, conteo cíclico, conteo de inventario, toma de inventario, inventario físico,
    controle de estoque, contagem de estoque, gestão de estoque, estoque, inventário, controle de lotes, rastreabilidade, gestão de inventário,
    ERP, RF scanning, barcode scanning, scanners, expiry dates, expiration dates, expiry tracking, shelf life, stock levels, stock counts, stock count, physical count, kanban, fechas de vencimiento, control de vencimientos, caducidad, conteo de inventario, toma de inventario, control de existencias, control de stock, kardex, validade, controle de validade, contagem de estoque`,
  ocean_freight: `
    ocean freight, freight, shipping, flete, fletes, frete, envíos, envios, embarques, sea freight, ocean, maritime, marine freight, ocean shipping, sea shipping, by sea, FCL, full container load, container shipping, vessel, ro-ro, roro, ocean export, ocean import, ocean cargo, sea cargo, shipping line, steamship, shipping container,
    flete marítimo, carga marítima, transporte marítimo, envío marítimo, marítimo, por barco, por mar, contenedor completo, naviera, barco, vía marítima,
    frete marítimo, carga marítima, transporte marítimo, marítimo, navio, por navio, via marítima, contêiner cheio,
    NVOCC, full container, full containers, whole container, sea container, boat freight, by boat, by ship, by vessel, cargo ship, sailing, contenedor lleno, contenedor entero, carga por barco, carga por mar, consolidado marítimo, embarque marítimo, exportación marítima, envío por barco, contêiner completo, carga por navio, embarque marítimo`,
  air_freight: `
    air freight, freight, shipping, flete, fletes, frete, envíos, envios, embarques, airfreight, air cargo, air shipping, air export, air import, by air, air consolidation, airline cargo, ULD, air waybill, AWB, air forwarding, air freighter, airplane, airplanes,
    flete aéreo, carga aérea, transporte aéreo, envío aéreo, aéreo, por avión, vía aérea, guía aérea, avión, aviones,
    frete aéreo, carga aérea, transporte aéreo, via aérea, por avião, avião, aviões,
    by plane, cargo plane, cargo flight, flights, flight, air charter, charter flight, embarque aéreo, consolidado aéreo, carga por avión, vuelo, vuelos, vuelo de carga, embarque aéreo, voo, voos, carga por avião`,
  ground_transport: `
    ground transport, freight, shipping, flete, fletes, frete, envíos, envios, embarques, trucking, truck, trucker, ground transportation, road freight, road transport, transportation, transport, transportation services, haulage, haulier, drayage, dray, container drayage, port drayage, container haulage,
    FTL, LTL, full truckload, less than truckload, truckload, line haul, linehaul, over the road, OTR, intermodal, freight carrier, chassis, container trucking, flatbed, box truck, inland transport, inland freight, delivery trucks, shuttle, rail, railroad,
    transporte terrestre, camión, camiones, camionaje, acarreo, acarreo de contenedores, flete terrestre, transportista, transporte de carga, transporte por carretera, arrastre de contenedores, ferrocarril,
    recogida, recolección, coleta, pick up service,
    transporte rodoviário, caminhão, caminhões, frete rodoviário, carreto, transportadora, carga rodoviária, ferrovia,
    truck drivers, team drivers, drivers, driver, semi trucks, semi truck, tractor trailer, tractor trailers, 53 ft trailer, trailers, trailer, straight truck, sprinter van, cargo van, vans, step deck, lowboy, road, by road, by truck, by rail, by train, pickup truck, choferes, chofer, conductores, tractomula, tractomulas, tráiler, tráilers, rastra, remolque, remolques, gandola, furgón, furgones, por carretera, por tierra, camionero, camioneros, motoristas, carretas, caminhoneiro, por estrada, por terra`,
  freight_forwarding: `
    freight forwarding, freight, shipping, flete, fletes, frete, envíos, envios, embarques, forwarder, freight forwarder, forwarding, freight agent, shipping agent, cargo agent, international freight, international shipping, freight brokerage, cargo forwarding, freight broker, freight services,
    agente de carga, agencia de carga, embarcador, transitario, transitaria, agenciamiento de carga, reexpedición, embarques internacionales, envíos internacionales, agente embarcador, forwarder de carga,
    agente de cargas, agenciamento de carga, agenciamento de cargas, despacho de cargas, transitário, transporte internacional, envio internacional,
    NVOCC, IATA agent, freight company, cargo company, cargo services, empresa de carga, compañía de carga, agentes de carga, reenvío de carga, empresa de cargas, casillero, casilleros, casillero postal, mailbox forwarding, package forwarding, reempaque y envío`,
  import_export: `
    alibaba, made in china, sourcing from china, import and export, import export, export, exports, exporting, exporter, import, imports, importing, importer, export services, import services, foreign trade, international trade, AES filing, EEI filing,
    exportación, exportaciones, exportar, exportador, importación, importaciones, importar, importador, trámites de importación, comercio exterior, comercio internacional,
    exportação, exportar, exportador, importação, importar, importador, comércio exterior, comex,
    cross-border, cross-border trade, cross-border freight, cross-border shipping, cross-border logistics, border crossing, across the border, transfronterizo, comercio transfronterizo, cruce de frontera, cruce fronterizo, transfronteiriço, comércio transfronteiriço, travessia de fronteira,
    exportar mercancía, traer mercancía, imported goods, export company, overseas trade, export warehouse, mercancía importada, mercancía de exportación, importador exportador`,
  customs: `
    customs clearance, customs, customs broker, customs brokerage, customs agent, customs house broker, brokerage, entry filing, ISF, ISF filing, import clearance, export clearance, duty drawback, drawback, customs exam, CES, centralized examination station, customs clearing, clearing agent, clearing,
    aduana, aduanas, aduanal, aduanero, agente de aduana, agente aduanal, agencia de aduanas, agencia aduanal, despacho aduanero, despacho de aduana, desaduanaje, desaduanamiento, desaduanizar, trámites aduaneros, trámites de aduana, nacionalización, nacionalizar mercancía, corredor de aduanas, liberación de aduana,
    alfândega, alfandegário, aduaneiro, despachante, despachante aduaneiro, desembaraço, desembaraço aduaneiro, despacho aduaneiro, nacionalização, liberação alfandegária,
    FDA prior notice, prior notice, customs entry, customs entries, import entry, entry clearance, duties, import duties, tariff, tariffs, HTS codes, customs papers, customs inspection, customs formalities, costums, costums clearance, costum broker, aranceles, impuestos de importación, pedimento, pedimentos, tramitación aduanera, trámite de aduana, tramitador aduanal, liberar mercancía, liberar contenedor, tarifa aduanera, impostos de importação, liberação de carga, desalfandegamento, tarifas alfandegárias`,
  last_mile: `
    last mile delivery, last mile, final mile, final mile delivery, home delivery, local delivery, local deliveries, white glove, white glove delivery, door to door, doorstep delivery, parcel delivery, residential delivery, delivery, deliveries, courier delivery, store deliveries,
    última milla, entrega a domicilio, reparto, reparto a domicilio, entregas locales, entrega local, entregas, puerta a puerta, mensajería, paquetería, domicilios,
    última milha, entrega em domicílio, entrega porta a porta, entregas locais, entrega domiciliar, porta a porta, home deliveries, van delivery, delivery to customers, delivery to homes, delivery service, delivery van, appliance delivery, delivery and assembly, furniture delivery and assembly, furniture assembly, delivery and installation, white glove assembly, entrega y armado, entrega e instalación, armado de muebles, entrega e montagem, montagem de móveis, furniture delivery, B2C delivery, entrega a clientes, entregar a clientes, repartidor, repartidores, delivery a domicilio, envío a domicilio, despacho a domicilio, entregador, entregadores, entrega em casa, entregas em casa`,
  express: `
    express delivery, express, same day, same day delivery, next day, next day delivery, overnight, expedited, rush, hot shot, hotshot, urgent delivery, courier, time critical, expedite, two hour delivery,
    entrega exprés, envío exprés, exprés, entrega el mismo día, mismo día, entrega urgente, envío urgente, entrega inmediata, courier internacional,
    entrega expressa, entrega rápida, mesmo dia, entrega urgente, no mesmo dia, expresso,
    messenger, messengers, messenger service, rush delivery, rush orders, quick delivery, fast delivery, fast shipping, fastest, 24 hour delivery, one day delivery, two day shipping, 2 day shipping, mensajero, mensajeros, envío rápido, envíos rápidos, entrega en 24 horas, envío al día siguiente, motoboy, envio rápido, entrega em 24 horas`,
  documentation: `
    documentation, export documentation, shipping documents, export papers, export documents, customs paperwork, paperwork, bill of lading, commercial invoice, certificate of origin, letter of credit, dock receipt, export docs, freight documentation,
    documentación, documentación de exportación, documentos de embarque, papeles de exportación, conocimiento de embarque, factura comercial, certificado de origen, trámites de exportación,
    documentação, documentos de embarque, documentos de exportação, conhecimento de embarque, certificado de origem,
    packing list, packing lists, certificates of origin, export licence, export license, shippers export declaration, SED, manifest, manifests, cargo manifest, lista de empaque, manifiesto, manifiestos, manifiesto de carga, carta de crédito, licencia de exportación, papeleo, papeleo de exportación, romaneio, manifesto de carga, fatura comercial, carta de crédito`,
  insurance: `
    cargo insurance, insurance, insured, freight insurance, marine insurance, insured storage, cargo cover, shipment insurance, goods insurance,
    seguro de carga, seguro de transporte, asegurar, asegurado, póliza, seguro de mercancía, mercancía asegurada,
    seguro de carga, segurado, apólice, seguro de mercadorias,
    insure, insure cargo, insure goods, insurence, cargo coverage, all risk, all risk coverage, liability coverage, warehouse legal liability, asegurar mercancía, asegurar carga, carga asegurada, cobertura de carga, seguro contra robo, contra todo riesgo, segurar carga, carga segurada, seguro de mercadoria`,
  hazmat: `
    hazmat, hazardous materials, hazardous, haz-mat, hazardous goods, hazardous cargo, hazardous storage, dangerous goods, dangerous cargo, dangerous, DG, DG cargo, flammable, flammables, flammable liquids, corrosive, corrosives, explosives, toxic, lithium batteries, lithium battery, batteries, class 3, class 9, aerosols, haz storage, combustible, UN numbers, MSDS, fireworks, ammunition, compressed gas, gas cylinders,
    mercancías peligrosas, mercancía peligrosa, materiales peligrosos, material peligroso, cargas peligrosas, carga peligrosa, peligrosas, peligroso, inflamable, inflamables, sustancias peligrosas, baterías de litio, baterías, residuos peligrosos, matpel,
    produtos perigosos, cargas perigosas, carga perigosa, materiais perigosos, perigoso, inflamáveis, inflamável, baterias de lítio, substâncias perigosas,
    propane, propane cylinders, propane tanks, LPG, gasoline, diesel, fuel, fuels, ethanol, acetone, bleach, dry ice, pesticides, pesticide, radioactive, oxidizers, poison, poisons, infectious, paint thinner, thinner, pool chemicals, medical oxygen, oxygen tanks, cylinders, class 1, class 2, class 4, class 5, class 6, class 8, gas, gases, gas propano, propano, cilindros, cilindros de gas, gasolina, combustibles, pesticidas, cloro, tóxico, tóxicos, corrosivo, explosivos, explosivo, pólvora, fuegos artificiales, veneno, hielo seco, gases comprimidos, botijão, botijões, gás, combustível, combustíveis, explosivos, fogos de artifício, gelo seco, corrosivos`,
  bonded: `
    bonded storage, bonded, bonded warehouse, customs bonded, bonded facility, in-bond, in bond, inbond, duty deferred, duty deferral, duty suspension, duty unpaid, under bond, bonded goods, bonded cargo, class 3 bonded, general order, GO warehouse, customs warehouse, bonded space,
    depósito aduanero, depósito fiscal, almacén fiscal, almacén aduanero, recinto fiscal, recinto fiscalizado, bodega fiscal, almacén de depósito fiscal, almacén general de depósito, almacenes generales de depósito, zona primaria aduanera, depósito franco, depósito habilitado, bajo fianza, almacén in bond, bodega bonded, depósito bajo control aduanero, bajo control aduanero, control aduanero, controle aduaneiro, sob controle aduaneiro, customs control, customs controlled,
    armazém alfandegado, alfandegado, recinto alfandegado, entreposto aduaneiro, entreposto, EADI, porto seco, depósito alfandegado, armazém bonded, zona alfandegada,
    in-transit bond, transit bond, IT bond, T&E, in transit, bonded transit, bond, bond storage, bonde, without paying duty, without paying duties, before customs, duties unpaid, tránsito aduanero, en tránsito, sin pagar impuestos, sin pagar aranceles, sin nacionalizar, en tránsito internacional, trânsito aduaneiro, sem pagar impostos, entreposto alfandegado, galpão alfandegado`,
  returns: `
    returns processing, returns, return, reverse logistics, return handling, refurbishment, refurbishing, refurbish, RMA, product returns, customer returns, returns management, returns center, return center, liquidation, restocking, overstock,
    devoluciones, devolución, logística inversa, logística reversa, manejo de devoluciones, retornos, procesamiento de devoluciones, cambios y devoluciones,
    devoluções, devolução, logística reversa, trocas e devoluções, retornos, gestão de devoluções,
    refurbished, returned goods, returned items, return to vendor, RTV, closeouts, salvage, grading, mercancía devuelta, liquidación, saldos, reacondicionar, reacondicionado, reacondicionados, recondicionar, recondicionados, mercadoria devolvida`,
};
