import type { ServiceCode } from '#features/catalog/services.ts';

import type { Oblique } from './oblique.ts';
import { endsSentence, type Stretch, type Token, wordAt } from './tokens.ts';
import { type Step, stepLength, stepOf } from './word-rows.ts';

// Who names no service tells what is the matter. A situation is a few things spoken of in one sentence, in whatever order and words:
// fruit and heat, an officer and a duty, a house and no room in it.

const things = {
  fresh: 'fruit|fruits|fruta*|mango*|avocado*|aguacate*|abacate*|banana*|berries|strawberr*|fresa*|morango*|pineapple*|pina|fish|pescado*|peixe*|shrimp|camaron*|camarao|meat|carne*|beef|chicken|pollo|frango|flower*|flor|flores|rosa|rosas|rose|roses|tulip*|orchid*|bouquet*|cheese*|queso*|queijo*|ice_cream|helado*|sorvete*|chocolate*|yogurt*|iogurte*|vaccine*|vacuna*|vacina*|insulin*|milk|leche|leite|butter|mantequilla|manteiga|vegetable*|verdura*|legume*|tomate*|tomato*|lettuce|lechuga*|alface|medicine*|medicina*|remedio*|cake*|torta*|bolo*|cream*|crema*|sushi|salmon|lobster*|langosta*|lagosta|eggs|huevos|ovos|acai|pulpa|polpa|grapes|uvas|cherries|cereza*|gelato|lipstick*|batom|labial|candle*|vela|velas|wax|cera|serum|ampoule*|ampolla*|ampola*|wine|wines|vino|vinos|vinho|vinhos|dough|masa|massa|yeast|plasma|blood|sangre|sangue|seafood|marisco*|oyster*|ostra*|crab*|stems|petal*|seedling*|plantas|mudas|manteca|embutido*|sausage*|salchicha*|linguica|juice*|kombucha|priorat|caviar|truffle*|trufa*|hielo|gelo|pescad*|arandano*|mirtilo*|sandia*|melancia*',
  heat: 'heat*|hot|warm*|sun|summer|oven|calor|calorao|caliente*|calient*|sol|verano|horno|quente*|verao|forno|esquent*|aquec*|temperature|sweating|sauna|ninety|hundred_degrees|fridge*|freezer*|nevera*|geladeira*|power_went|outage|apagon|blinks|goes_out|power_cut|la_luz|faltar_luz|falta_luz|sem_ar|sin_aire|no_ac|no_air|july|august|julio|agosto|julho|florida_sun|attic|tin_roof|truck_bed',
  decay: 'ripe*|ripen*|madur*|amadurec*|rot|rots|rotted|rotting|rotten|pudr*|podr*|apodrec*|spoil*|melt*|derret*|derrit*|wilt*|marchit*|murch*|stink*|smell*|huele*|fede*|mush|soft|bland*|mole|echa*_a|estrag*|soup|sopa|drip*|gote*|sweat*|thaw*|descongel*|turns|fresc*|fresh|cold|cool|chilled|frio*|fria*|gelad*|bend*|lean*|sour*|curdle*|corta|cortan|azed*|agri*|avinagr*|vinegar|vinagre|brown*|yellow*|amarill*|amarel*|dobl*|die|dies|dead|muer*|morre*|morrem|sag*|leak*|burst*|limp|droop*|ferment*|mof*|mancha*|white_spots|bloom',
  indoors: 'garage|garaje|garagem|cochera|house|home|casa|apartment|apartamento|living_room|sala|bedroom|cuarto|quarto|hallway|pasillo|corredor|shop|store|tienda|loja|local|office|oficina|escritorio|basement|sotano|porao|attic|shed|barn|studio|estudio|workshop|taller|oficina|kitchen|cocina|cozinha|patio|quintal|yard|driveway|porch|dock|back_room|trastienda|church|iglesia|igreja|sidewalk|street|calle|rua',
  crowded: 'no_room|no_space|room_left|space_left|full|packed|crowded|overflow*|pile*|piling|stack*|walk|move|park|sleep|cabe|caben|cabem|lleno|llena|llenos|repleto*|atestad*|caminar|pasar|bulto*|monton*|cheio|cheia|lotad*|entulh*|andar|amontoad*|ceiling|techo|teto|sofa|bed|cama|floor|suelo|piso|chao|wall|sin_espacio|sem_espaco|falta_espacio|tropez*|tropec*|tripping|bursting|explot*|maze|labyrinth|laberinto|labirinto|roof|nowhere_left|bathroom|banheiro|bano|up_to|hasta_el_techo|ate_o_teto|caen|llegan_mas',
  weather: 'rain*|wet|lluvia*|lluev*|mojad*|moj*|chuva*|molh*|outside|outdoors|intemperie|afuera|aire_libre|relento|tempo|storm*|hurricane*|huracan*|furacao|flood*|tarp|lona|leak*|gotera*|mold|moho|mofo|rust*|oxid*|sold_the|lease|sitting|torment*|tempest*|tropical|season_of|pour*|drench*|soak*|humed*|umid*',
  belongings: 'boxes|cajas|caixas|furniture|muebles|moveis|stuff|things|cosas|coisas|pallets|paletas|paletes|crates|goods|mercancia|mercadoria|everything|todo|tudo|archive*|archivo*|arquivo*|records|paintings|tools|molds|equipment|equipo|inventory|it|them|mold',
  resting: 'rest|safe|somewhere|keep|kept|hold|sit|sleep|wait|guard*|deja*|donde|onde|aguardar|esperar|descans*|lugar|sitio|segur*|repos*|deix*',
  later: 'until|till|while|hasta|ate|enquanto|mientras|meanwhile|months|meses|weeks|semanas|years|anos|season|temporada',
  broken: 'broke|broken|breaks|down|stopped|stands_still|standing_still|grounded|dead|parad*|quebr*|romp*|rota|roto|danad*|avari*|averi*|fallo|failed|idle|waiting|stranded|detenid*|pif*|nothing_moves|no_se_mueve|parou|paro|pararam|stops|halted|idle|frozen_up|sin_funcionar|no_arranca|wont_start',
  spare: 'part|parts|pump|bomba|pieza*|peca*|repuesto*|replacement|spare|engine|motor|turbin*|board|tarjeta|placa|lens|lente|sensor*|machine|maquina*|crane|grua|guindaste|aircraft|bird|avion|aviao|ship|barco|navio|line|linea|linha|plant|planta|fabrica|propeller|helice|filter*|filtro*|camera|generator|generador|gerador',
  now: 'tomorrow|tonight|today|hour|hours|now|asap|dawn|sunrise_at|manana|hoy|hora|horas|amanec*|amanha|hoje|agora|ahora|ya|first_flight|primer_vuelo|primeiro_voo|next_flight|whatever|cost*|cueste|custe|price_is|precio|preco|urgent*|deadline|minute*|minuto*|clock|am|pm|morning|noche|noite',
  official: 'fiscal*|inspector*|officer*|treasury|hacienda|fisco|receita|government|gobierno|governo|cbp|authorit*|autoridad*|federal*|feds|uncle_sam|ministry|ministerio|aduaner*|guardia|border|frontera|fronteira|sat|sunat|irs|usda_men|vista|quarantine',
  duty: 'duty|duties|tax|taxes|impuesto*|imposto*|arancel*|tariff*|tribut*|taxa*|levy|iva|entry|entries|declaration|declaracion|declaracao|classification|hts|demurrage|fine|fines|multa*|penalt*|permit|permiso*|stamp*|sello*|carimbo*',
  withheld: 'hold|held|holds|holding|release|released|releases|wont_let|let_go|segur*|reten*|retien*|solt*|suelt*|liber*|stuck|seized|stopped|trancad*|trancou|barr*|parad*|detuv*|deten*|confisc*|entender|understand|entiendo|entendo|file|files|filed|wants|quiere|quer|asks|pide|pede',
  unsold: 'until|before|till|hasta|antes|ate|while|mientras|enquanto|unless|wait|esperar|defer*|suspend*|postpon*|sleeps|without_paying|sin_pagar|sem_pagar',
  selling: 'sell|sells|sold|selling|sale|vend*|venta*|buyer_found|bottle',
  back: 'back|return|returned|returns|volver|vuelv*|devolv*|devuelv*|regres*|de_volta|volta*|retorn*|reverse|recall*|retirada|exchange*|cambi*|troc*|refund*|reembols*|wrong_size|rechaz*|reject*|unhappy|didnt_like|no_gusta|sent_back|sends|send|trae|traen|trazem|vuelta',
  buyers: 'customer*|client*|buyer*|shopper*|people|folks|stores|store|shops|tiendas|tienda|loja*|gente|pessoal|comprador*|senora*|dona|users|retailers|supermarket*|supermercado*|girls|chicas|they|fans|readers',
  us: 'us|our|we|nosotros|nos|nuestro*|nuestra*|me|mi|my|gente|nossa|nosso|recall*|inspect*|check*|revis*|confer*|resell|otra_vez|de_novo|again',
  counting: 'count*|tally|inventar*|audit*|contar|conta|contamos|contagem|conteo|cuant*|quant*|how_many|how_much|number_of|track*|cuadra*|bate|bater|match|spreadsheet|excel|planilha|registro*|records|prove|missing|falt*|lose_track|runs_out',
  stock: 'shelf|shelves|stock|item|items|existenc*|estoque|estante*|prateleira*|units|unidad*|sku*|pieces|piezas|left|queda*|sobr*|warehouse|bodega|almacen|inventory|boxes|cajas|caixas',
  boxes: 'box|boxes|caja|cajas|caixa|caixas|carton|cartons|pack|packs|paquete*|pacote*|sack|sacks|saco|sacos|bulk|granel|drum|drums|tambor*|case|cases|bag|bags|bolsa*',
  smaller: 'small|smaller|little|pequen*|chic*|menor*|sixes|six|seis|dozen*|docen*|duzia*|individual*|single*|one_by|retail|half|mitad|metade|new_ones|nuevas|novas|fancy|gift|regalo|presente|pretty|bonit*|twos|pairs|sets|kits',
  bigger: 'big|bigger|large|grande*|bulk|granel|veinticuatro|twenty|whole|entire|enter*|factory|fabrica|want|wants|quieren|querem|piden|pedem|stores|tiendas|lojas',
  home: 'door|doors|doorstep|house|houses|home|homes|casa|casas|puerta|porta|apartment*|apartamento*|kitchen*|bedroom*|sala|porch|floor|piso|andar|upstairs|hands|cozinha|cocina|escalera*|escada*|stairs|third_floor|tercer|cuarto_piso',
  bring: 'take|takes|taking|bring|brings|carry|carries|drop|drops|get|gets|deliver*|llev*|lev*|entreg*|receb*|recib*|arrive|llegu*|cheg*|hand|hands|must|tiene_que|tem_que|tienen_que|estar|be_at|on_the_shelf',
  danger: 'fire|fires|burn*|explo*|flamm*|inflam*|squib*|firework*|pirotec*|pyro*|fogos|cohete*|corros*|toxic*|acid*|ammun*|municion*|solvent*|propane|propano|gas|lithium|litio|pesticid*|chlorine|cloro|fumes|vapors|class|clase|classe|oxidiz*|peroxid*|poison*|veneno*|aerosol*|gasoline|gasolina|quema*|incend*|chispa*|spark*|skull',
  barred: 'nobody|nadie|ninguem|every_driver|no_driver|license*|licensed|licenc*|allowed|permit*|permiso*|autoriz*|says_no|say_no|no_way|refuse*|careful|cuidado|dares|atrev*|certified|hazard*|legal*|regulat*|placard*|trained|sign|scared|miedo|medo',
  short: 'few|fill|fills|enough|alone|half|part|corner|little|together|llen*|alcanz*|solos|solas|pocas|pocos|mitad|medio|junt*|ench*|poucas|poucos|metade|sozinh*|share*|compart*|divid*|rach*|quarter|third|cbm|several|varios',
  container: 'container*|contenedor*|conteiner*|contentor*',
  everything: 'everything|all_of|whole|todo|toda|tudo|end_to|de_punta|de_ponta|a_to|from_start|principio|entire|rest|headache|nothing_about|no_entiendo|nao_entendo',
  caretaker: 'handle|handles|run|runs|take_over|takes_over|care|cuide|cuidar|encarg*|ocup*|manej*|resolva|resuelva|worry|preocup*|assum*|company|empresa|somebody|someone|alguien|alguem|partner|socio',
  peril: 'sink*|sank|storm*|steal*|stolen|theft|thie*|hund*|naufrag*|afund*|drop*|overboard|smash*|accident*|accidente*|acidente*|pirate*|robo|roub*|ladron*|ladrao|damage*|happen*|pase|pasa|acontec*|breaks|romp*|quebr*|cae|caen|caiga|cair|fire|burns|piece|pieces|pedaco*|pedazo*|bottom|falls|fall|fell|cai*|cae*|disappear*|desaparec*|some|sumir|sumi*|sumiu|lost|perdio|perdeu|extravi*|afunda*|moj*|molha*|rob*|crash*|choc*|capot*|overturn*|hit|culpa|conserto',
  loss: 'pay|pays|paga|pague|money|plata|dinero|dinheiro|bankrupt*|ruin*|ruina|afford|worth|vale|valen|cover*|cubr*|cobr*|respond*|reimburs*|compens*|savings|ahorros|lose|perder|pierdo|perco|bank|sleep|dormir|who_gives|gives_me|got_nothing|nobody_paid|eats|eat|twice|responde|calle|prejuizo|perdida|reembol*|quien_me|quem_me|devuelve*_la_plata|get_nothing|out_of_pocket|bolsillo|bolso',
  wording: 'spanish|english|ingles|espanol|portugues|language|idioma|barcode*|codigo*|scan|scans|scanner|escane*|fnsku|upc|sticker*|tag|tags|ingredients|ingredientes|nutrition*|nutric*|expiry|vencimiento|validade|logo|marca|brand|price_tags',
  wares: 'bottle*|botella*|garrafa*|jar|jars|frasco*|can|cans|lata*|box|boxes|caja*|caixa*|shirt*|camisa*|camiseta*|product*|unit|units|bag|bags|bolsa*|item|items|each|every|cada|toy|toys|juguete*|candle*|vela|velas',
  sticking: 'put|stick|sticks|glue|missing|without|sin|sem|falt*|reject*|wont|refuse*|print*|imprim*|peg*|pon*|poner*|coloc*|cole|colem|colar|read|leer|ler|add|needs|carry|lleve|tener',
  sheets: 'form|forms|paper|papers|paperwork|papel|papeles|papeis|papelada|certificate*|certificad*|invoice*|factura*|fatura*|packing_list|manifest*|bill_of_lading|conocimiento|declarac*|aes|eei|signature*|firma*|document*|letter',
  ignorant: 'know|knows|understand|sabe|saben|sabemos|se_como|sei|entiend*|entend*|fill|fills|filled|llenar|llena|llene|preench*|write|type|wrong|mal|missing|falta|faltan|headache|chinese|ask|asks|pide|piden|pede|pedem|want|wants|refuse*',
  outlets: 'stores|shops|supermarkets|supermarket|tiendas|supermercados|colmados|restaurants|restaurantes|pharmacies|farmacias|lojas|mercados|bakeries|panaderias|padarias|cafes|hotels|hoteles|hoteis|schools|escuelas|gyms|salons|salones|saloes|bars|bares|gas_stations|clinics|clinicas|branches|sucursales|filiais|kiosks|wineries|dealers|pharmacy|bakery|store|shop|cafe|bar|tienda|farmacia|panaderia|padaria|loja|colmado|bodegas',
  many: 'every|all|each|cada|todas|todos|dozen*|docena*|ten|fifteen|twenty|thirty|forty|fifty|sixty|hundred|veinte|treinta|cuarenta|cincuenta|cien|vinte|trinta|quarenta|cinquenta|cem|several|varios|varias|around|across|route|ruta|rota|monday*|week|semana|lunes|segunda',
  online: 'online|website|web|instagram|tiktok|etsy|amazon|shopify|facebook|whatsapp|internet|followers|seguidor*|youtube|subscriber*|suscript*|assinant*|page|pagina|blew_up|viral|marketplace|ebay',
  parcels: 'orders|order|parcels|packages|pedidos|paquetes|pacotes|encomendas|post_office|correo|correios|wrap*|envol*|mail|kitchen|nights|noches|noites|packing|empac*|embal*|ship|ships|shipping|mando|envio|despach*|parcel|package|ordenes|tape|taping',
  order: 'order|orders|pedido*|orden|ordenes|encomenda*|ticket*|basket|cart|carrito',
  mixed: 'one_of|two_of|three_of|uno_de|dos_de|um_de|dois_de|mix*|different|right|exact*|correct*|each|cada|surtid*|sortid*|combin*|list|lista',
  fetching: 'pull*|pick*|grab*|bag|bags|arm*|prepar*|separ*|sac*|mont*|collect*|shelf|shelves|junt*|pega*|put|packs|packed',
  melting: 'vira_suco|virar_suco|vira_sopa|virar_sopa|is_soup|turns_to_soup|es_sopa|es_vinagre|is_vinegar|hecho_agua|hecha_agua|derreter|derrete|derretem|derretiu|derrite|derriten|derritio|derretido|melts|melted|melting|thaws|thawed|wilts|wilted|wilting|murcha|murcham|marchita|marchitan',
  misfit: 'size|sizes|talla|tallas|talle|tamanho|tamano|numero|colour|color|cor|foto|photo|picture|fit|fits|serve|serviu|servem|sirve|sirven|sirvio|gusta|gusto|gostou|gostam|wrong|defect*|defeit*|mistake',
  ousted: 'lease|evict*|desaloj*|despej*|landlord|casero|alquiler|aluguel|renta|moving_out|closing|sold_the|vendio_la|contract_ends|me_echan|nos_echan',
  whither: 'somewhere|anywhere|nowhere|adonde|donde|onde|go|ir|meter|poner|put|colocar|lugar|place|until|mientras|enquanto',
  shelter: 'roof|techo|teto|walls|paredes|tarp|lona|toldo|cover|outside|afuera|fora|patio|yard|quintal',
  walls: 'walls|paredes|four_walls|cuatro_paredes|quatro_paredes',
  sources: 'suppliers|vendors|vndrs|proveedores|fornecedores|fincas|fazendas|farms|factories|sellers|vendedores|shops|tiendas|lojas|stores|growers|producers|productores|produtores|artesanos|makers',
  gather: 'together|junte|junten|juntar|juntem|junta|one_container|one_box|un_solo|um_so|same_container|combine|single_container|merge|reunir|reuna|unico|un_contenedor|1_box|1_container|one_shipment|un_embarque',
  entering: 'enter|enters|entra|entran|entre|entrar|comes_in|come_in|ingresa|ingresan|ingresse',
  untaxed: 'untaxed|sin_pagar|sem_pagar|without_paying|duty_free|leaves_again|vuelve_a|volver_a_salir|sai_de_novo|reexport*|re_export*|no_tax|no_duty|libre_de|livre_de',
  coding: 'barcode*|barras|codigo*|scan|scans|scanned|scanning|escane*|tag|tags|etiqueta*|sticker*|upc|label|labels',
  outlet: 'store|stores|tienda|tiendas|loja|lojas|shop|shops|walmart|amazon|supermarket*|supermercado*|retailer*|chain|cadena|rede|cashier|cajera|caixa',
  rejecting: 'back|refuse|refuses|reject*|recib*|receb*|acept*|aceit*|wont|nothing|cannot|cant|sends|devuelv*|devolv*',
  bundled: 'cien|cem|hundred|hundreds|24|veinticuatro|vinte_e|fifty|cincuenta|cinquenta|dozen|dozens|docena*|duzia*|bulk|granel|fardo*|sack*|saco*|garbage|bale*|case_of|cases|drum*|tambor*|barrel*|barril*|loose|sueltos|soltos',
  asked: 'want|wants|quiere|quieren|quer|querem|pide|piden|pede|pedem|refuse|proper|put|pongan|ponga|colocar|pasar|ask|asks|needs',
  fewer: 'ten|diez|dez|twelve|doce|doze|six|seis|single|singles|small|little|proper|pares|pairs|individual*|pequen*|chic*|gift|nice|retail|by_size|per_size|de_a_uno',
  swamped: 'dormir|sleep|duermo|noches|nights|noites|loca|loco|louca|louco|kitchen|cocina|cozinha|post_office|video|tape|taping|alone|sola|solo|sozinha|crazy|tienen|deixam|dejan|keep_up|abasto|conta',
  surgery: 'surgery|operation|operating|surgeon|cirugia|cirurgia|quirofano|patient|paciente|pacientes|implant|implante|transplant*|trasplante',
  hurry: 'minute|minutes|minuto|minutos|tomorrow|manana|amanha|tonight|noche|noite|hour|hours|hora|horas|still|waiting|esper*|today|hoy|hoje|now|ya|ahora|agora',
  unit: 'factory|fabrica|plant|planta|line|linea|linha|machine|maquina*|crane|grua|guindaste|ship|barco|navio|aircraft|avion|aviao|mill|molino|press|prensa|mine|mina|excavator|excavadora|escavadeira|tractor|trator|oven|horno|forno',
  piece: 'part|parts|pieza*|peca*|valve*|valvul*|repuesto*|pump*|bomba*|sensor*|board|tarjeta|placa|lens|lente|motor|engine|filter*|filtro*|bearing*|rodamiento*|rolamento*|gasket*|belt|correa|correia|starter|gear|chip|fuse|fusible',
} as const; // prettier-ignore
type Thing = keyof typeof things;

/** What is the matter, the surest first: of a sentence only the first counts that fits. */
const situations: readonly (readonly [ServiceCode, readonly Thing[]])[] = [
  ['bonded', ['duty', 'unsold', 'selling']],
  ['bonded', ['entering', 'untaxed']],
  ['hazmat', ['danger', 'barred']],
  ['consolidation', ['short', 'container', 'us']],
  ['customs', ['official', 'duty']],
  ['customs', ['official', 'withheld']],
  ['cold_storage', ['fresh', 'heat']],
  ['cold_storage', ['fresh', 'decay']],
  ['express', ['broken', 'spare', 'now']],
  ['express', ['broken', 'unit', 'piece']],
  ['express', ['surgery', 'hurry']],
  ['labeling', ['coding', 'outlet', 'rejecting']],
  ['consolidation', ['sources', 'gather']],
  ['returns', ['back', 'misfit']],
  ['returns', ['back', 'buyers', 'us']],
  ['repacking', ['bundled', 'asked', 'fewer']],
  ['repacking', ['boxes', 'smaller', 'bigger']],
  ['insurance', ['peril', 'loss']],
  ['labeling', ['wording', 'wares', 'sticking']],
  ['inventory', ['counting', 'stock']],
  ['last_mile', ['home', 'buyers', 'bring']],
  ['distribution', ['outlets', 'many', 'bring']],
  ['pick_pack', ['order', 'mixed', 'fetching']],
  ['ecommerce_fulfillment', ['online', 'parcels']],
  ['documentation', ['sheets', 'ignorant']],
  ['ecommerce_fulfillment', ['parcels', 'swamped']],
  ['storage', ['indoors', 'crowded']],
  ['storage', ['ousted', 'whither']],
  ['storage', ['walls', 'shelter']],
  ['storage', ['weather', 'shelter']],
  ['storage', ['weather', 'belongings']],
  ['storage', ['resting', 'later', 'belongings']],
  ['third_party_logistics', ['everything', 'caretaker']],
  ['cold_storage', ['melting']],
];

let steps: Map<Thing, Step> | null = null;
const stepsOf = (): Map<Thing, Step> =>
  (steps ??= new Map(Object.entries(things).map(([thing, words]) => [thing as Thing, stepOf(words)])));

/** What the sentences tell in which nothing was asked for. */
export function readSituations(tokens: readonly Token[], said: readonly Stretch[]): Oblique[] {
  const found: Oblique[] = [];
  const whole = { from: 0, to: tokens.length };
  for (const sentence of said.length === 0 ? [...sentencesOf(tokens), whole] : sentencesOf(tokens)) {
    if (found.length > 0 && sentence === whole) break;
    if (said.some(({ from, to }) => from < sentence.to && to > sentence.from)) continue;
    const spoken = new Map<Thing, number>();
    const word = (at: number): string => (at < sentence.to ? wordAt(tokens, at) : '');
    for (let at = sentence.from; at < sentence.to; at += 1)
      for (const [thing, step] of stepsOf()) if (!spoken.has(thing) && stepLength(step, word, at) > 0) spoken.set(thing, at); // prettier-ignore
    const fitting = situations.find(([, parts]) => areApart(parts.map((part) => spoken.get(part))));
    if (!fitting) continue;
    const at = fitting[1].map((part) => spoken.get(part) ?? 0);
    found.push({ service: fitting[0], from: Math.min(...at), to: Math.max(...at) + 1, steps: fitting[1].length });
  }
  return found;
}

/** Whether all are spoken of, each by a word of its own. */
const areApart = (places: readonly (number | undefined)[]): boolean =>
  places.every((at) => at !== undefined) && new Set(places).size === places.length;

function sentencesOf(tokens: readonly Token[]): Stretch[] {
  const sentences: Stretch[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at += 1)
    if (endsSentence(tokens, at) || at === tokens.length - 1) {
      sentences.push({ from, to: at + 1 });
      from = at + 1;
    }
  return sentences;
}
