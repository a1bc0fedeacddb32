export interface DemoArticle {
  slug: string;
  language: 'en' | 'es';
  translation_of?: string;
  title: string;
  excerpt: string;
  tags: string[];
  days_ago: number;
  content: string;
}

/** The articles of the demonstration, factually correct. A translation follows its original. */
export const demoArticles: readonly DemoArticle[] = [
  {
    slug: 'weight-or-volume',
    language: 'en',
    title: 'Weight or volume: what you pay for by air and by sea',
    excerpt: 'A box of pillows can cost more than a box of bolts. How carriers count, and how to count before they do.',
    tags: ['air freight', 'ocean freight', 'costs'],
    days_ago: 4,
    content: `A carrier sells weight and space at once. You pay for whichever of the two you use more of.

## By air

The volume weight of a box, in kilograms, is its length times width times height in centimetres, divided by 6,000. If that is more than what the scale says, it is what you pay for.

| Box | On the scale | Volume weight | Paid for |
|---|---|---|---|
| 60 × 40 × 40 cm, pillows | 6 kg | 16 kg | 16 kg |
| 60 × 40 × 40 cm, bolts | 45 kg | 16 kg | 45 kg |

Express carriers often divide by 5,000, which makes light boxes dearer. Ask which divisor a quote uses.

## By sea, in a shared container

The unit is W/M, weight or measure: one cubic metre or one metric ton, whichever is more. Most goods are lighter than a ton to the cubic metre, so most pay by volume. Many consolidators have a minimum of one cubic metre.

## By sea, in a container of your own

You pay for the box. A 20-foot container takes about 33 cubic metres on paper and 25 to 28 in practice; a 40-foot high cube about 76 on paper and 65 to 70 in practice.

## Before you ask for a quote

1. Measure when the goods are packed, pallet included.
2. Round up to whole centimetres: carriers do.
3. Write the number of pieces beside the size of each.`,
  },
  {
    slug: 'peso-o-volumen',
    language: 'es',
    translation_of: 'weight-or-volume',
    title: 'Peso o volumen: qué se paga por aire y por mar',
    excerpt:
      'Una caja de almohadas puede costar más que una de tornillos. Cómo calculan los transportistas, y cómo calcular antes que ellos.',
    tags: ['carga aérea', 'carga marítima', 'costos'],
    days_ago: 4,
    content: `Un transportista vende peso y espacio a la vez. Usted paga lo que más ocupe de los dos.

## Por aire

El peso volumétrico de una caja, en kilogramos, es largo por ancho por alto en centímetros, dividido entre 6,000. Si es mayor que lo que marca la báscula, es lo que se paga.

| Caja | En la báscula | Peso volumétrico | Se paga |
|---|---|---|---|
| 60 × 40 × 40 cm, almohadas | 6 kg | 16 kg | 16 kg |
| 60 × 40 × 40 cm, tornillos | 45 kg | 16 kg | 45 kg |

Los servicios exprés suelen dividir entre 5,000, y así las cajas livianas salen más caras. Pregunte qué divisor usa la cotización.

## Por mar, en un contenedor compartido

La unidad es W/M, peso o medida: un metro cúbico o una tonelada métrica, lo que sea mayor. Casi toda la carga pesa menos de una tonelada por metro cúbico, así que casi toda paga por volumen. Muchos consolidadores cobran un mínimo de un metro cúbico.

## Por mar, en un contenedor propio

Se paga la caja. Un contenedor de 20 pies tiene unos 33 metros cúbicos en el papel y de 25 a 28 en la práctica; uno de 40 pies high cube, unos 76 en el papel y de 65 a 70 en la práctica.

## Antes de pedir una cotización

1. Mida la mercancía ya empacada, con la paleta.
2. Redondee hacia arriba a centímetros enteros: los transportistas lo hacen.
3. Escriba cuántos bultos hay junto a la medida de cada uno.`,
  },
  {
    slug: 'papers-for-a-first-export',
    language: 'en',
    title: 'The papers for a first export from Miami',
    excerpt:
      'Invoice, packing list, bill of lading, and the filing that many forget. What each is for and who makes it.',
    tags: ['customs', 'documents', 'exports'],
    days_ago: 11,
    content: `Four papers go with almost every shipment. Two of them you make yourself.

## Commercial invoice

Who sells, who buys, what it is, how many, what each costs, in which currency, and under which Incoterms rule. Customs at the destination reads this paper first. Describe the goods so that a stranger knows what they are: "spare parts" is not enough, "brake pads for passenger cars" is.

## Packing list

The same goods by piece: how many boxes or pallets, with size and weight of each. It has no prices, so a warehouse can work with it.

## Bill of lading or air waybill

The carrier makes it. It is the contract of carriage and the receipt. A negotiable ocean bill of lading is more: whoever holds the original can claim the goods. An air waybill never is.

## Electronic Export Information

Goods of one kind (one Schedule B number) worth more than 2,500 US dollars that leave the United States must be filed in the Automated Export System before they leave, and so must licensed goods of any value. The number that comes back, the ITN, belongs on the papers. A forwarder can file for you with a power of attorney. Most shipments to Canada need no filing.

## What the destination may ask for

A certificate of origin, a phytosanitary certificate for plants and untreated wood, or a licence. Wood of pallets and crates must be treated and stamped (ISPM 15). Ask the consignee's broker before you pack: a paper that is missing is cheap to get in Miami and dear at the pier.`,
  },
  {
    slug: 'documentos-para-una-primera-exportacion',
    language: 'es',
    translation_of: 'papers-for-a-first-export',
    title: 'Los documentos para una primera exportación desde Miami',
    excerpt:
      'Factura, lista de empaque, conocimiento de embarque y la declaración que muchos olvidan. Para qué sirve cada uno y quién lo hace.',
    tags: ['aduanas', 'documentos', 'exportación'],
    days_ago: 11,
    content: `Cuatro documentos acompañan casi todo envío. Dos los hace usted.

## Factura comercial

Quién vende, quién compra, qué es, cuántos, cuánto cuesta cada uno, en qué moneda y con qué regla Incoterms. La aduana de destino lee primero este papel. Describa la mercancía de modo que un extraño sepa qué es: "repuestos" no basta, "pastillas de freno para automóviles" sí.

## Lista de empaque

La misma mercancía por bulto: cuántas cajas o paletas, con medidas y peso de cada una. No lleva precios, así un almacén puede trabajar con ella.

## Conocimiento de embarque o guía aérea

Lo emite el transportista. Es el contrato de transporte y el recibo. Un conocimiento marítimo negociable es más: quien tiene el original puede reclamar la carga. Una guía aérea nunca lo es.

## Declaración electrónica de exportación (EEI)

La mercancía de un mismo tipo (un número Schedule B) que vale más de 2,500 dólares y sale de Estados Unidos debe declararse en el sistema AES antes de salir, y también la que requiere licencia, valga lo que valga. El número que se obtiene, el ITN, va en los documentos. Un agente de carga puede declarar por usted con un poder. Casi todos los envíos a Canadá están exentos.

## Lo que puede pedir el destino

Un certificado de origen, un certificado fitosanitario para plantas y madera sin tratar, o una licencia. La madera de paletas y cajones debe estar tratada y sellada (NIMF 15). Pregunte al agente de aduanas del consignatario antes de empacar: un papel que falta es barato de conseguir en Miami y caro en el muelle.`,
  },
  {
    slug: 'cold-rooms-what-the-numbers-mean',
    language: 'en',
    title: 'Cold rooms: what the numbers mean',
    excerpt:
      'Chilled, frozen, deep frozen: which goods need which, and three questions for a warehouse before the truck arrives.',
    tags: ['cold storage', 'warehouses', 'food'],
    days_ago: 18,
    content: `"Cold" is not a temperature. Say which one you need, in degrees, and for how long it may be exceeded.

## Usual ranges

| Room | Range | For example |
|---|---|---|
| Cool | 10 to 15 °C (50 to 59 °F) | Wine, bananas, chocolate |
| Chilled | 0 to 5 °C (32 to 41 °F) | Dairy, fresh meat, cut flowers |
| Frozen | −18 °C (0 °F) and below | Frozen fish, vegetables, ready meals |
| Deep frozen | −25 °C (−13 °F) and below | Ice cream |

Fresh fruit is not all alike: what keeps apples fresh harms bananas. Medicine has a range on its label, often 2 to 8 °C, and papers to prove that it was kept.

## A room keeps cold, it does not make cold

Most cold rooms are built to hold a temperature, not to bring warm goods down to it. If your goods arrive warm, ask for blast freezing or pre-cooling, and count the time.

## Three questions before the truck arrives

1. Is the dock refrigerated, or do the goods stand in the heat between truck and room?
2. Who records the temperature, how often, and can you have the record?
3. What happens when the power fails?

A warehouse that answers these in numbers has been asked before.`,
  },
  {
    slug: 'camaras-frias-que-significan-los-numeros',
    language: 'es',
    translation_of: 'cold-rooms-what-the-numbers-mean',
    title: 'Cámaras frías: qué significan los números',
    excerpt:
      'Refrigerado, congelado, ultracongelado: qué necesita cada producto, y tres preguntas para el almacén antes de que llegue el camión.',
    tags: ['almacenaje refrigerado', 'almacenes', 'alimentos'],
    days_ago: 18,
    content: `"Frío" no es una temperatura. Diga cuál necesita, en grados, y por cuánto tiempo se puede superar.

## Rangos usuales

| Cámara | Rango | Por ejemplo |
|---|---|---|
| Fresca | 10 a 15 °C (50 a 59 °F) | Vino, plátanos, chocolate |
| Refrigerada | 0 a 5 °C (32 a 41 °F) | Lácteos, carne fresca, flores cortadas |
| Congelada | −18 °C (0 °F) o menos | Pescado congelado, verduras, comidas preparadas |
| Ultracongelada | −25 °C (−13 °F) o menos | Helados |

No toda la fruta es igual: lo que conserva las manzanas daña los plátanos. Los medicamentos llevan un rango en la etiqueta, a menudo de 2 a 8 °C, y papeles que prueban que se respetó.

## Una cámara conserva el frío, no lo produce

La mayoría de las cámaras están hechas para mantener una temperatura, no para bajar la de un producto tibio. Si su mercancía llega tibia, pida congelación rápida o preenfriado, y cuente el tiempo.

## Tres preguntas antes de que llegue el camión

1. ¿El muelle está refrigerado, o la mercancía espera al calor entre el camión y la cámara?
2. ¿Quién registra la temperatura, con qué frecuencia, y puede usted tener el registro?
3. ¿Qué pasa si se va la luz?

Un almacén que responde con números ya ha oído estas preguntas.`,
  },
  {
    slug: 'three-letters-who-pays-for-what',
    language: 'en',
    title: 'Three letters that say who pays for what',
    excerpt: 'EXW, FCA, CIF, DAP: the Incoterms rules a small shipper meets, and the one mistake that costs the most.',
    tags: ['costs', 'documents'],
    days_ago: 26,
    content: `Incoterms 2020 are eleven rules of the International Chamber of Commerce. Each says who pays the carriage, who carries the risk, and who does the papers, up to a named place. A rule without its place says nothing.

## The ones you will meet

- **EXW, ex works.** The buyer collects at the seller's door and does everything, export filing included. Hard for a foreign buyer; FCA is usually better.
- **FCA, free carrier.** The seller clears the goods for export and hands them to the buyer's carrier at a named place, for example a warehouse in Miami.
- **FOB and CIF.** For goods on ships alone, and not made for containers, which are handed over at a terminal long before they are loaded.
- **CPT and CIP.** The seller pays the carriage to a named place, under CIP with insurance, but the risk passes when the first carrier takes the goods.
- **DAP, delivered at place.** The seller brings the goods to the named place, ready to be unloaded. The buyer clears the import and pays the duties.
- **DDP, delivered duty paid.** The seller does all, the import included. Know the duties and taxes before you promise this.

## The costly mistake

Under CIF and CIP the seller's insurance is made for the buyer. Under CIF it need only be the minimum cover. Under EXW, FCA and FOB nobody has to insure the main carriage at all. If the goods matter to you, ask who insures them, for how much, and against what.

## What no rule says

When ownership passes, when you pay, and what happens when one side does not deliver. That belongs in the contract.`,
  },
  {
    slug: 'container-demurrage-and-detention',
    language: 'en',
    title: 'Demurrage and detention: two clocks that run against you',
    excerpt: 'A container costs money at the terminal and outside of it. Which clock runs when, and how to stop both.',
    tags: ['ocean freight', 'costs', 'warehouses'],
    days_ago: 33,
    content: `A container that stands still is paid for twice if you let it.

## Demurrage: inside the terminal

It begins when the free days after discharge are over and the full container still stands in the terminal. It stops when a truck takes it out.

## Detention: outside the terminal

It begins when the truck leaves and the free days for using the box are over. It stops when the empty container is back where the line wants it.

## How to stop the clocks

1. Have the papers with the broker before the ship arrives. Customs can often clear while it is at sea.
2. Ask for the free days in writing, for both clocks, before you book.
3. Book the warehouse's dock for the day after discharge, not for the week.
4. If the warehouse can **transload**, move the goods to pallets or a trailer at once and send the empty box back.
5. Ask where the empty goes. The terminal that takes it may be another one.

## When a bill comes

In the United States the invoice must say enough to check it: the container, the dates, the free time, and the rule. The Federal Maritime Commission lists what it must hold and gives you at least 30 days to dispute it. Read the dates; they are the part that is most often wrong.`,
  },
  {
    slug: 'pallets-by-the-numbers',
    language: 'en',
    title: 'Pallets by the numbers: how much space you really need',
    excerpt:
      'Square feet, pallet positions and stacking: how to turn a list of goods into the space to ask a warehouse for.',
    tags: ['warehouses', 'costs'],
    days_ago: 41,
    content: `Shippers think in pallets, listings speak of square feet. Here is how one becomes the other.

## One pallet

The usual North American pallet is 48 by 40 inches: 13.3 square feet. A standard 53-foot trailer takes 26 of them in one layer, side by side.

## On the floor

A forklift needs aisles of some 12 feet, and so about half the floor is aisle. Count 25 to 30 square feet for each pallet that stands on the floor alone. Stacked two high it is half of that, if the boxes below bear it.

## In racks

Racks four or five high bring one pallet down to 6 to 10 square feet of floor. That needs a clear height of 24 feet or more, and a floor that bears the load.

## A short example

200 pallets, not stackable, turned over once a month:

- on the floor: 200 × 28 = 5,600 square feet;
- in racks four high: about 200 × 8 = 1,600 square feet, or "200 pallet positions".

Prices by the pallet and by the square foot can then be compared. Ask for both, and ask what handling in and out costs: for goods that move often it is more than the space.`,
  },
];
