import type { ImportColumn } from '#server/imports/columns.ts';
import * as m from '#texts/messages.js';

export type ImportField =
  | 'tracking_number'
  | 'label'
  | 'carrier'
  | 'origin_address'
  | 'origin_city'
  | 'origin_region'
  | 'origin_country'
  | 'destination_address'
  | 'destination_city'
  | 'destination_region'
  | 'destination_country'
  | 'estimated_delivery'
  | 'shipped_on'
  | 'delivered_on'
  | 'status'
  | 'timestamp'
  | 'location'
  | 'description';

/** Column names in exports of shops and carriers, and in three languages, as normalised by `plainHeader`. */
const label: ImportColumn<ImportField> = {
  field: 'label',
  label: () => m.tracking_own_label(),
  names:
    'label | name | reference | ref | reference number | reference 1 | reference number 1 | reference number s | shipper reference | shipper reference number | references | customer reference | your reference | order | order number | order id | order name | po number | purchase order | shipment | ' +
    'shipment name | shipment reference | package reference | package reference number 1 | invoice number | description goods | etiqueta | nombre | referencia | pedido | number pedido | orden | number orden | ' +
    'referencia 1 | referencia cliente | referencia remitente | factura | rotulo | pedido number | nome | pedido cliente',
  longest: 120,
};

const recordColumns: readonly ImportColumn<ImportField>[] = [
  {
    field: 'tracking_number',
    label: () => m.tracking_box_label(),
    names:
      'tracking number | tracking | trackingnumber | tracking id | tracking code | track number | shipment tracking number | shipment number | package tracking number | parcel number | ' +
      'consignment number | consignment | waybill | waybill number | awb | awb number | air waybill | air waybill number | mawb | hawb | house awb | master awb | bl number | b l number | bol | bol number | ' +
      'bill lading | bill lading number | bill number lading | container | container number | cntr | cntr number | pro number | pro | piece id | lead tracking number | master tracking number | fulfillment tracking number | ' +
      'number guia | guia | guia number | number rastreo | rastreo | codigo rastreo | number seguimiento | seguimiento | codigo seguimiento | guia aerea | number guia aerea | contenedor | number contenedor | ' +
      'conocimiento embarque | bl | number bl | rastreamento | codigo rastreamento | codigo rastreio | rastreio | number rastreamento | conhecimento | conhecimento embarque | conteiner | number conteiner | number envio | envio',
    holds: 'number',
    longest: 200,
  },
  {
    field: 'carrier',
    label: () => m.tracking_result_carrier(),
    names:
      'carrier | carrier name | courier | courier name | tracking company | shipping company | shipping carrier | shipping line | ocean carrier | airline | line | service provider | transportista | empresa transporte | ' +
      'transportadora | naviera | aerolinea | paqueteria | mensajeria | courier empresa | linea naviera | armador | companhia aerea | opco | fulfillment tracking company',
    longest: 80,
  },
  {
    field: 'origin_address',
    label: () => m.tracking_import_origin(),
    names:
      'origin address | origin | from | ship from | ship from address | port loading | pol | origen | direccion origen | desde | puerto carga | origem | endereco origem | porto embarque',
    longest: 300,
  },
  {
    field: 'origin_city',
    label: () => m.tracking_import_origin_city(),
    names: 'origin city | ship from city | shipper city | sender city | from city | ciudad origen | cidade origem',
    longest: 100,
  },
  {
    field: 'origin_region',
    label: () => m.tracking_import_origin_region(),
    names:
      'origin state | ship from state | ship from state province | shipper state | shipper state province | sender state | from state | estado origen | departamento origen | estado origem',
    longest: 60,
  },
  {
    field: 'origin_country',
    label: () => m.tracking_import_origin_country(),
    names:
      'origin country | ship from country | ship from country territory | shipper country | shipper country territory | sender country | from country | pais origen | pais origem',
    longest: 60,
  },
  {
    field: 'destination_address',
    label: () => m.tracking_admin_destination(),
    names:
      'destination address | destination | to | ship to | ship to address | deliver to | delivery address | shipping address | recipient address | port discharge | pod | consignee address | destino | ' +
      'direccion destino | direccion entrega | direccion envio | hasta | puerto descarga | endereco destino | endereco entrega | porto descarga',
    longest: 300,
  },
  {
    field: 'destination_city',
    label: () => m.tracking_import_destination_city(),
    names:
      'destination city | ship to city | recipient city | consignee city | shipping city | delivery city | to city | ciudad destino | ciudad | cidade destino | cidade',
    longest: 100,
  },
  {
    field: 'destination_region',
    label: () => m.tracking_import_destination_region(),
    names:
      'destination state | ship to state | ship to state province | recipient state | recipient state province | consignee state | shipping province | shipping state | shipping province name | to state | ' +
      'estado destino | departamento destino | provincia destino',
    longest: 60,
  },
  {
    field: 'destination_country',
    label: () => m.tracking_import_destination_country(),
    names:
      'destination country | ship to country | ship to country territory | recipient country | recipient country territory | consignee country | shipping country | delivery country | to country | pais destino | pais',
    longest: 60,
  },
  {
    field: 'estimated_delivery',
    label: () => m.tracking_import_estimate(),
    names:
      'estimated delivery | estimated delivery date | expected delivery | expected delivery date | scheduled delivery | scheduled delivery date | eta | due date | delivery estimate | promised delivery | ' +
      'fecha entrega programada | fecha programada entrega | entrega programada | scheduled delivery date time | fecha estimada entrega | entrega estimada | fecha entrega estimada | entrega prevista | fecha prevista | data prevista | previsao entrega | previsao chegada | fecha estimada arribo | fecha estimada llegada | llegada estimada',
    holds: 'date',
    longest: 60,
  },
  {
    field: 'shipped_on',
    label: () => m.tracking_import_shipped_on(),
    names:
      'ship date | shipped | shipped on | shipped at | shipped date | date shipped | shipment date | fulfilled at | pickup date | manifest date | etd | atd | departure date | fecha envio | fecha despacho | ' +
      'fecha salida | fecha embarque | enviado | data envio | data embarque | data despacho | data postagem',
    holds: 'moment',
    longest: 60,
  },
  {
    field: 'delivered_on',
    label: () => m.tracking_import_delivered_on(),
    names:
      'delivered | delivered on | delivered at | delivered date | date delivered | delivery date | delivery date time | actual delivery | actual delivery date | actual delivery date time | fecha entrega | ' +
      'fecha entregado | entregado | entregue | data entrega | ata',
    holds: 'moment',
    longest: 60,
  },
  {
    field: 'status',
    label: () => m.tracking_admin_status(),
    names:
      'status | last status | latest status | ultimo estado | estado actual | shipment status | tracking status | package status | delivery status | current status | milestone | estado | estado envio | estatus | situacao | status entrega',
    longest: 200,
  },
  {
    field: 'timestamp',
    label: () => m.tracking_import_moment(),
    names:
      'timestamp | status date | status time | status date time | event date | event time | last update | last scan | updated at | fecha estado | fecha evento | ultima actualizacion | data status | data evento',
    holds: 'moment',
    longest: 60,
  },
  {
    field: 'location',
    label: () => m.tracking_import_location(),
    names:
      'location | current location | status location | last location | event location | ubicacion | ubicacion actual | lugar | localizacao | local',
    longest: 200,
  },
  {
    field: 'description',
    label: () => m.tracking_import_description(),
    names:
      'description | status description | details | event description | note | notes | comments | descripcion | detalle | observaciones | notas | descricao | observacao',
    longest: 500,
  },
];

/** Columns of a file of own packages, and of one of public records. */
export const packageColumnsOfFiles: readonly ImportColumn<ImportField>[] = [
  recordColumns[0]!,
  label,
  ...recordColumns.slice(1),
];
export const recordColumnsOfFiles = recordColumns;
