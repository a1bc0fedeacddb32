import type { ServiceCode } from '#features/catalog/services.ts';

import { wordSet } from './tokens.ts';

/** Who or what does a service, and is spoken of when somebody has it already. */
export const means: readonly (readonly [ServiceCode, ReadonlySet<string>])[] = [
  ['ground_transport', wordSet('trucking truckers trucker hauling haulage hauler trkg trk inland drayman drayage lorry lorries driver drivers chofer choferes conductor conductores motorista motoristas camionero camioneros transportarlo transportarla transportarlos transportarlas llevarlo llevarla llevarlos llevarlas acarreo')],
  ['customs', wordSet('broker brokers brokerage clearance clearing cleared clrnc clrnce cstms customs duties receita despacho despachos aranceles desembaraco desaduanar nacionalizar nacionalizacion')],
  ['insurance', wordSet('ins insur insce insure insuring insured asegurado asegurada asegurados aseguradas segurado segurada coverage policy poliza apolice asegurar asegurarlo segurar')],
  ['labeling', wordSet('stickers stickering sticker label labels labelling relabelling relabel relabeling tagging tags barcodes barcoding etiquetas etiqueta rotular pegatinas rotulos etiquetar')],
  ['repacking', wordSet('repack repacking rebox reboxing rebag rebagging rewrap rewrapping repackaging crating wrapping kitting reempacar reempaque reembalar reembalagem reempaquetar')],
  ['cold_storage', wordSet('refrigeration refrigerated cooling cooled chilled chilling fridge freezer reefer reefers refrigeracion refrigeracao refrigerado refrigerada nevera geladeira freezing')],
  ['inventory', wordSet('counting counts inventory stocktaking stocktake inventario inventarios conteo contagem')],
  ['last_mile', wordSet('delivery deliveries delivering deliver repartir reparto repartos entregas entregarlo doorstep domicilio')],
  ['returns', wordSet('returns devoluciones devolucoes')],
  ['consolidation', wordSet('consolidating lcl groupage consolidado consolidar')],
  ['express', wordSet('express courier couriers mensajeria')],
  ['storage', wordSet('warehousing storing storage warehouse almacenar almacenarlo almacenarlos armazenar guardarlo guardarlos bodega')],
  ['air_freight', wordSet('flight flights airlift vuelo vuelos voos')],
  ['ocean_freight', wordSet('vessels ferry sailing sailings')],
  ['documentation', wordSet('docs papers paperwork papeles papeleo papeis papelada documents documentos forms formularios planillas')],
  ['pick_pack', wordSet('orders pedidos ordenes encomendas picking')],
]; // prettier-ignore
