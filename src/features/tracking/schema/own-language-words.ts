import type { Milestone } from '../state.ts';

/**
 * What carriers say in Spanish and Portuguese, folded: "Entregado", "Em trânsito". The first match counts; "entregado al
 * transportista" is no delivery.
 */
export const ownLanguageWords: readonly (readonly [Milestone, RegExp])[] = [
  [
    'delivery_failed',
    /\bno (?:se )?(?:pudo |fue )?entreg|\bnao (?:foi )?entreg|(?:intento|tentativa) (?:de )?entrega|entrega (?:fallida|no realizada|nao realizada)|destinat[ao]ri[oa] ausente|cliente ausente/,
  ],
  ['lost', /extravi|\bperdid[oa]\b/],
  ['damaged', /\bdanad[oa]|averiad[oa]|avariad[oa]|danificad[oa]/],
  ['returned', /devuelt[oa]|devolucion|devolvid[oa]|devolucao/],
  [
    'customs_cleared',
    /(?:liberad[oa]|salida|salio) (?:por |de |en )?(?:la )?aduana|despacho (?:aduanal |aduanero |de aduanas? )?(?:completad|finalizad|concluid)|nacionalizad|desembaraco (?:concluido|finalizado)/,
  ],
  [
    'customs_hold',
    /(?:\ben|\bpor|inspeccion|revision|proceso)(?: de| en)? (?:la )?aduana|\bna alfandega|em desembaraco/,
  ],
  ['payment_due', /pago (?:pendiente|requerido)|(?:impuestos|aranceles|tributos) pendientes|aguardando pagamento/],
  ['address_wrong', /(?:direccion|domicilio|endereco) (?:in|err|no |nao |desconocid)/],
  ['delayed', /retras|demorad|\bdemora\b|reprogramad|atrasad|\batraso\b|mal tiempo/],
  [
    'out_for_delivery',
    /en reparto|(?:en|em) (?:camino|ruta|rota|proceso) (?:de|para) (?:su |la )?entrega|(?:salio|saliendo|saiu) (?:a|para) (?:su |la )?(?:reparto|entrega)|vehiculo de (?:reparto|entrega)|repartidor/,
  ],
  [
    'ready_for_pickup',
    /(?:list[oa]|disponible|disponivel) para (?:ser )?(?:re[ct]|su re[ct])|esperando (?:a )?(?:ser )?re(?:tir|cog)|aguardando retirada/,
  ],
  [
    'accepted',
    /entreg(?:ad[oa]|ue) (?:al?|ao) (?:la |el )?(?:transport|courier|paqueter|aerol|naviera|agente|mensajer|correo)/,
  ],
  [
    'delivered',
    /^(?:(?:su |o |el )?(?:envio|paquete|pedido|objeto) )?(?:fue |ya |foi )?entreg(?:ad[oa]|ue)\b|entrega (?:realizada|exitosa|completada|efectuada|concluida)/,
  ],
  [
    'label_created',
    /etiqueta|guia (?:creada|generada|emitida|impresa)|informacion (?:de envio |del envio )?(?:recibida|enviada)|(?:envio|orden|pedido) (?:cread|recibid|registrad)/,
  ],
  ['booked', /\breservad[oa]\b|reserva (?:confirmada|hecha)/],
  ['picked_up', /recolectad|recogid|coletad/],
  ['loaded', /cargad[oa] (?:a bordo|en)|\ba bordo\b|embarcad[oa]\b/],
  ['discharged', /descargad|desembarcad/],
  ['departed', /\bsali(?:o|da) de|despachad[oa]|zarp|\bpartio\b|saiu d[aoe]|en vuelo|em voo/],
  ['arrived', /\blleg(?:o|ada)\b|arrib|cheg(?:ou|ada)|recibid[oa] en/],
  ['accepted', /recibid[oa] por|aceptad|admitid|\bpostad[oa]\b/],
  ['in_transit', /en camino|en ruta|(?:en|em) transito|en traslado|encaminhad|a caminho/],
  ['on_hold', /retenid|detenid|retid[oa]|incidencia|excepcion|rechazad|recusad/],
];
