import type { DemoArticle } from './articles.ts';

/** Articles about risks of transport, and of transport to islands. */
export const articlesOnRisk: readonly DemoArticle[] = [
  {
    slug: 'shipping-in-hurricane-season',
    language: 'en',
    title: 'Shipping in hurricane season: what closes when',
    excerpt:
      'From June to November a storm can shut a port for days. The order in which things stop, and what to settle before one has a name.',
    tags: ['caribbean', 'ocean freight', 'insurance'],
    days_ago: 1,
    content: `The Atlantic season runs from June 1 to November 30, and most storms come between the middle of August and the middle of October. Goods still move; what changes is how much time a plan needs.

## How a port in the United States closes

The Coast Guard counts the hours until gale-force winds are expected and names four conditions.

| Condition | Winds expected within | What it means |
|---|---|---|
| Whiskey | 72 hours | Plans are checked |
| X-ray | 48 hours | Ships say whether they leave or stay |
| Yankee | 24 hours | Closed to ships coming in |
| Zulu | 12 hours | Closed to all ships |

Terminals close their gates before the water closes: cranes are tied down, and containers are stacked lower. After the storm the channel is surveyed first, and ships that waited outside come before yours.

## What to settle in May

1. **Insurance.** Most insurers write no new cover for a region in which a storm has a name. Buy it before, and ask what it says about delay: usually nothing.
2. **Height.** Ask the warehouse how high its floor lies above the street, and what stands on it when rain comes in.
3. **Power.** For cold goods ask how long the generator runs, and who brings fuel.
4. **Time.** Add a week to promises for August to October, and say so in writing.

## When a storm has a name

Move what can be moved before condition X-ray, not after. Photograph what stays. Ask the line what becomes of free days while a terminal is shut: the answer differs from line to line, and it is better to have it in writing.

## On the island

The port of departure is half of it. A ship that sails on time may pass an island whose port is shut, and bring your container by the next call, or by way of another port. Tell the consignee before the carrier does.`,
  },
  {
    slug: 'embarcar-en-temporada-de-huracanes',
    language: 'es',
    translation_of: 'shipping-in-hurricane-season',
    title: 'Embarcar en temporada de huracanes: qué cierra y cuándo',
    excerpt:
      'De junio a noviembre una tormenta puede cerrar un puerto por días. En qué orden se detienen las cosas y qué acordar antes de que tenga nombre.',
    tags: ['caribe', 'carga marítima', 'seguros'],
    days_ago: 1,
    content: `La temporada del Atlántico va del 1 de junio al 30 de noviembre, y la mayoría de las tormentas llega entre mediados de agosto y mediados de octubre. La carga se sigue moviendo; lo que cambia es el tiempo que necesita un plan.

## Cómo cierra un puerto en Estados Unidos

La Guardia Costera cuenta las horas hasta que se esperan vientos de temporal y nombra cuatro condiciones.

| Condición | Vientos previstos en | Qué significa |
|---|---|---|
| Whiskey | 72 horas | Se revisan los planes |
| X-ray | 48 horas | Los buques dicen si zarpan o se quedan |
| Yankee | 24 horas | Cerrado a buques que llegan |
| Zulu | 12 horas | Cerrado a todos los buques |

Las terminales cierran sus puertas antes que el agua: las grúas se amarran y los contenedores se apilan más bajo. Después de la tormenta primero se inspecciona el canal, y los buques que esperaban fuera entran antes que el suyo.

## Qué acordar en mayo

1. **Seguro.** La mayoría de las aseguradoras no emite coberturas nuevas para una región en la que una tormenta ya tiene nombre. Contrátelo antes y pregunte qué dice de las demoras: por lo general, nada.
2. **Altura.** Pregunte al almacén a qué altura sobre la calle está el piso y qué queda sobre él cuando entra la lluvia.
3. **Electricidad.** Para mercancía fría, pregunte cuánto dura el generador y quién trae combustible.
4. **Tiempo.** Sume una semana a lo que prometa para agosto a octubre, y dígalo por escrito.

## Cuando la tormenta tiene nombre

Mueva lo que se pueda mover antes de la condición X-ray, no después. Fotografíe lo que se queda. Pregunte a la línea qué pasa con los días libres mientras una terminal está cerrada: la respuesta cambia de una línea a otra, y conviene tenerla por escrito.

## En la isla

El puerto de salida es la mitad. Un buque que zarpa a tiempo puede pasar de largo frente a una isla con el puerto cerrado y traer su contenedor en la próxima escala, o por otro puerto. Avise al consignatario antes de que lo haga el transportista.`,
  },
  {
    slug: 'what-a-carrier-owes-you-when-goods-are-lost',
    language: 'en',
    title: 'What a carrier owes you when goods are lost',
    excerpt:
      'Five hundred dollars a package, or some dollars a kilogram: why the liability of carriers is no insurance, and what general average means.',
    tags: ['insurance', 'costs', 'documents'],
    days_ago: 7,
    content: `A carrier who loses your goods pays, but seldom what they were worth. The limit is law, and it stands in small print on the back of the bill.

## By sea, to and from the United States

The Carriage of Goods by Sea Act limits the liability to **$500 a package**, or a customary freight unit where goods are not in packages, unless the value was declared on the bill of lading and paid for. What counts as a package depends on how the bill describes the goods: "1 pallet" may be one package, "40 cartons on 1 pallet" forty. Write the cartons.

## By air, between countries

The Montreal Convention limits it to 26 special drawing rights a kilogram, some 35 dollars, for events since the end of 2024. A declared value raises it, for a charge.

## By truck

In the United States the carrier may limit liability in its tariff, sometimes to cents a pound. Ask for the figure before the truck is loaded.

## When nobody is at fault

Carriers are not liable for storms, for the nature of the goods, or for poor packing. And then there is **general average**: when a ship's master gives up cargo or pays for help to save the voyage, everybody with goods on board shares the cost, those whose goods arrived unharmed too. Until each gives security, the goods are not released. An insured owner hands the letter to the insurer; one without insurance pays a deposit.

## Insurance in four lines

1. The usual sum is the value of the goods with freight, plus 10 percent.
2. Clauses A cover all risks that are not excluded; B and C only those that are named.
3. Delay and bad packing are excluded everywhere.
4. Note damage on the delivery receipt, take pictures, and write to the carrier at once: for damage that shows only later, three days by sea and fourteen by air.`,
  },
  {
    slug: 'que-debe-el-transportista-cuando-se-pierde-la-carga',
    language: 'es',
    translation_of: 'what-a-carrier-owes-you-when-goods-are-lost',
    title: 'Qué debe el transportista cuando se pierde la carga',
    excerpt:
      'Quinientos dólares por bulto, o unos dólares por kilo: por qué la responsabilidad del transportista no es un seguro y qué es la avería gruesa.',
    tags: ['seguros', 'costos', 'documentos'],
    days_ago: 7,
    content: `El transportista que pierde su mercancía paga, pero rara vez lo que valía. El límite es ley y está en la letra pequeña, al dorso del conocimiento.

## Por mar, desde y hacia Estados Unidos

La ley de transporte marítimo (COGSA) limita la responsabilidad a **500 dólares por bulto**, o por unidad de flete usual si la carga no va en bultos, salvo que el valor se haya declarado en el conocimiento y pagado. Qué es un bulto depende de cómo el conocimiento describe la carga: "1 paleta" puede ser un bulto; "40 cajas en 1 paleta", cuarenta. Escriba las cajas.

## Por aire, entre países

El Convenio de Montreal la limita a 26 derechos especiales de giro por kilogramo, unos 35 dólares, para lo ocurrido desde fines de 2024. Un valor declarado la eleva, con un cargo.

## Por camión

En Estados Unidos el transportista puede limitar su responsabilidad en su tarifa, a veces a centavos por libra. Pida la cifra antes de cargar.

## Cuando nadie tiene la culpa

El transportista no responde por tormentas, por la naturaleza de la mercancía ni por un mal empaque. Y existe la **avería gruesa**: cuando el capitán sacrifica carga o paga ayuda para salvar el viaje, todos los que tienen mercancía a bordo comparten el costo, también aquellos cuya carga llegó intacta. Mientras no den garantía, la carga no se entrega. Quien tiene seguro le pasa la carta a su aseguradora; quien no lo tiene paga un depósito.

## El seguro en cuatro líneas

1. La suma usual es el valor de la mercancía con el flete, más un 10 por ciento.
2. Las cláusulas A cubren todos los riesgos no excluidos; las B y C, solo los que nombran.
3. La demora y el mal empaque están excluidos en todas.
4. Anote los daños en el recibo de entrega, tome fotos y escriba al transportista de inmediato: si el daño se ve después, tres días por mar y catorce por aire.`,
  },
  {
    slug: 'shared-containers-to-the-islands',
    language: 'en',
    title: 'Shared containers to the islands: from the dock in Miami to the door',
    excerpt:
      'How a few boxes travel in somebody else’s container, who touches them on the way, and which charges wait at the other end.',
    tags: ['consolidation', 'ocean freight', 'caribbean'],
    days_ago: 14,
    content: `Most of what goes from Miami to the smaller islands shares a container. It is called less than container load, LCL, or groupage, and it works by the week.

## The week

1. **Receiving.** You bring the goods to the consolidator's warehouse, and get a dock receipt with pieces, weight and measure as they were found. Compare it with your packing list the same day.
2. **Cut-off.** What arrives after it goes with the next sailing. For a ship at the end of the week it is often two or three days before.
3. **Loading.** Your goods share a container with those of strangers. Heavy below light, and nothing may be stacked on what does not bear it: write "do not stack" on the booking, not on the box alone.
4. **Sailing.** Two to five days to the northern Caribbean, more where the container changes ships.
5. **Unpacking.** An agent on the island opens the container in a bonded warehouse and sorts it. Each consignee clears their part.

## Two bills of lading

The line gives the consolidator one for the container, the master bill. The consolidator gives you one for your goods, the house bill. Customs on the island asks for yours.

## What it costs

The freight is by cubic metre or ton, whichever is more, usually with a minimum of one. Ask for these beside it, and who pays each: receiving and handling in Miami, papers and export filing, and at the other end unpacking, handling and the delivery order. Those at the other end are paid by the consignee, and can be more than the freight.

## Barrels and boxes

A 55-gallon barrel takes some 10 cubic feet of space whatever is in it, and is charged by the piece. A list of what it holds, with values, saves the consignee an afternoon at the port.

## What does not share

Cars, dangerous goods, and what smells travel apart or not at all. Food travels with food.`,
  },
  {
    slug: 'batteries-perfume-and-paint',
    language: 'en',
    title: 'Batteries, perfume and paint: dangerous goods you did not know you had',
    excerpt:
      'Ordinary things with a UN number: how to find it, what it changes by air and by sea, and why nobody should leave it out.',
    tags: ['dangerous goods', 'air freight', 'documents'],
    days_ago: 22,
    content: `Dangerous goods are not only drums with skulls. Some of the most ordinary exports have a UN number, and with it rules of packing, marking and papers.

| Goods | UN number | Class |
|---|---|---|
| Lithium ion batteries alone | UN 3480 | 9 |
| The same in or with equipment | UN 3481 | 9 |
| Perfume with alcohol | UN 1266 | 3 |
| Paint, varnish, thinner | UN 1263 | 3 |
| Spray cans | UN 1950 | 2 |
| Car batteries with acid | UN 2794 | 8 |

## How to find it

Ask the maker for the safety data sheet. Section 14 says how the goods are transported: the UN number, the class and the packing group, or that none applies. Without the sheet, no forwarder should book.

## By air

The rules are those of IATA. Lithium ion batteries alone do not fly on passenger aircraft at all, and on cargo aircraft charged to 30 percent at most. Others fly in small quantities, in packing that was tested for it, with a declaration that the shipper signs.

## By sea

The IMDG Code is milder about quantity and strict about neighbours: some classes may not share a container. A shared container may therefore refuse your paint, though a container of your own would take it.

## Who may prepare them

Whoever packs, marks or signs must have been trained: every two years for air, every three for road and sea in the United States. Many warehouses around Miami have somebody who is. Ask for "hazmat" by name.

## Why not just leave it out

Because it burns, and because the shipper who signs a false description is liable for what follows, with penalties by the day and for each violation. Saying it costs a form and some dollars.`,
  },
];
