import { wordKey } from './word-key.ts';

// Everyday words and names one or two edits away from a trade term, which are never corrected: "important" is not
// import, "saída" not a return, and "Saludos, Camila" at the end of a mail not a shirt. Found among the most frequent
// words of the three languages.

const everyday = `
  email emails topic topics important importance making child track tracks beach beaches expected expert experts expression expressions experience experiences fight fighting conduct conducted refer refers
  walking investor investors explorer information technology technologies course courses create creating creation creations generated status models certain spring springs ensure relation relations leader leaders
  found founder campaign mental concert grants planet charged severe duration improving driven existence infection infections upload applicant courts translate coaching scoring trick tricks reaching studying isolated trainer trainers
  stunning injured staffing exploring scripting stopping striking replacing delivering sociology biology biological classical cheers
  claro clara claros claras espera espero esperas importa importan importo importaba importaria importante importantes importancia camino caminos manera maneras cuerpo cuerpos pregunta preguntas pregunto comer comen comere suerte tenido tenias estuvo
  acerca frente caballero caballeros mensaje mensajes respuesta respuestas tendra tendre tendras simplemente vuelve vuelva vuelvo vuelves vuelvas vueltas novio novia novios novias salio salido salida salidas salgo salimos saldra salta salto salvar salvaje
  suenos carrera carreras planeta relacion relaciones reglas soldado soldados formas especie prensa tomado tomare tomamos tomara escrito encantado encantada descanso descansa tantos tantas nacional nacionales recibido intentarlo truco trucos rostro colega colegas
  cientos ciento servir conducir conducta entrenador construir podras existen entrevista entrevistas nacio comodo pantalla pistas campana gritar siglos reaccion capacidad capacidades congreso embajador mantenga mantengan concierto campos
  saludo saludos saluda revolucion evolucion asegurate asegurarme asegurarnos asegurarse costumbre costumbres prestado bondad entrenado reservado inventar invento inventado reservada romantico perros tontos vecinos pecado huesos creemos perdon
  estou comigo certeza certezas maneira questao questoes conselho metade missao somente comeca comeco comece queira informacao informacoes pressao planos comeu coloca certas certos mantem presenca conhecia especie poucos poucas prestes portanto corpos
  seguindo competicao chamando chamou ferido ferida presos padrao campanha evento eventos passos pagamento pagamentos pensamento mudando declaracao feitos feitas saida saidas saimos saido capacidade capacidades estudante estudantes estudo estudos aumentar correto correta
  imperador producao vivemos pressa solitario queixa trinta quatro calado encaixa carinho costuma costumo costumam chora chorar balcao refere inventou orcamento abraco abracos
  barba barbas devocion pavimento salvo reparo reporto camine caminas camino caminho caminhos caminha carpeta carpetas carrito carritos consultor consultores rastree touching trunk trunks descarto aguardar fright skipping assemble assembled reembolsar reembolso reembolcar numbers brooding armazon dr
  fabrica comprador manda carry contador timbre sheet canal talla mando feira portaria contratar frasco porch suegra frascos metan posto manha moved libera multa traga black gondola panelas sheets compradores guarden limon silly
  colado semen vendan hueco chandeliers guitarras contesta colmados perco porfa margin fabrico playa decir corra marmore placa alcool ferry cracked suelo porteiro viven pergunta vajilla resuelto traigo driving monta cobra drunk
  tortillas prende contarlas espresso quiso compradora traiga cascos comio tablero snapped frota fierro coberto floating cabin ferretero compartir boticas contrate collares explodiu scared vindo racing peluches contarlos berco
  bobinas fabricas collecting workshop pastor tomografo conserto contractor registrar recorrido grocer mediodia vanish pimenta posta bombones ensacado suica cabra panela rolled vapores vanishes cosida outbound balsa carries custou
  revisa enters quemo wring pidiendo brocas placas continent organize organiza organizan organizar choir patria fundacion regados consul story acervo consulado entere litros walked comino dedicarme cerro bercos screaming screen
  screens tower caballos caldo versao verlos domino bombou sweat colgando reventadas suela rindo colmado cafetera overboard metio collar calma vajillas armen lined enter trecho museus queja invented tinha plomero tapa tapasopping dropped insurgent barrer barred tripping inbound inventor inventors vuelca vuelco documentary donated donate donation donations donado donada donados donadas motorista motoristas foto fotos vuelta devuelven caja cajas reembolsem mesa mesas`;

const names = `
  carla carlos camila carter campos carrillo calderon claire clara castillo contreras cooper freitas bailey baker blair butler maria mariana marina martin marissa medina monteiro morales nadia prince silva tucker walter alemania mexico romania`;

/**
 * Phrases in which a trade word has another meaning: "clear" and "custom" clear no customs here. A list of its own, for
 * they ask for nothing that listings are marked with; they are searched as words.
 */
export const otherPhrases =
  'clear span, clearspan, column free, free span, custom box, custom boxes, custom carton, custom packaging, custom mailer, custom mailers, custom bags, custom tissue paper, custom tissue, tissue paper, custom printed, custom labels, custom kits, custom furniture, custom made, custom built, custom orders, rail served, rail spur, rail siding, desvío ferroviario, espuela de ferrocarril';

/** The keys of everyday words and names. */
export const ownWords: ReadonlySet<string> = new Set(`${everyday} ${names}`.split(/\s+/).filter(Boolean).map(wordKey));
