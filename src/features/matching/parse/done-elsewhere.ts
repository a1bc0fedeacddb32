import { clauseWords } from './clauses.ts';
import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';
import { beginWith, endWith, rowsOf } from './word-rows.ts';

export const wants = wordSet(
  'need want looking require necesito necesitamos busco buscamos quiero queremos preciso precisamos procuro quero',
);

const own = wordSet('own propio propia propios propias proprio propria proprios proprias');
const selves = wordSet(
  'ourselves myself themselves yourself internally house inhouse mismos mismo mesmos mesmo internamente cuenta conta nosotros covered taken sorted arranged handled done listo lista hecho hecha cubierto cubierta feito feita solved resuelto resuelta resolvido resolvida contratado contratada contracted booked arreglado arreglada pagado pagada',
);
const doers = wordSet(
  'we i well ill weve ive us our nosotros nuestro nuestra nos nosso nossa yo eu handle handles do does manage hacemos manejamos fazemos cuidamos already ya ja tenemos temos have corre lo la',
);

/** "Trucking is on us", "is handled by our own drivers", "da alfândega cuidamos nós". */
const ownDoing =
  /^(?:(?:is|are|will be) )?(?:(?:on|up to) (?:us|me)$|(?:cuidamos|encargamos|ocupamos|hacemos|fazemos|resolvemos) (?:nos|nosotros)$|\w{1,20} (?:by|por|pelos|pelas) (?:our|my|nuestros|nuestras|nossos|nossas) (?:own|drivers|broker|propi|propr))/;

/** What is said right behind something that needs no doing: "is our job", "lo pone el cliente", "fica com a gente". */
const settled = [
  /^(?:is|are) (?:already |all )?(?:taken care of|handled|sorted out|arranged|covered|booked)$/,
  /^(?:is|are|will be|gets|get) (?:\w{1,10} )?(?:done|handled|made|prepared|arranged) by (?:someone|somebody|another|others|a third)\b/,
  /^(?:someone|somebody) else (?:does|handles|makes|prepares|takes)\b/,
  /^(?:\w{1,20} ){0,4}(?:is|are|will be) (?:our|my) (?:job|business|problem|responsibility|concern|part)\b/,
  /^(?:is|are|gets|get|will be) (?:already |being )?(?:handled|done|arranged|covered|managed|organi[sz]ed|sorted|taken care of|booked|paid) (?:of )?(?:elsewhere|separately|already|by)\b/,
  /^(?:part |side |piece )?(?:is|are) (?:already )?(?:settled|sorted|done|covered|handled|arranged)\b/,
  /^(?:ya|ja) (?:(?:lo|la|los|las|o|a) )?(?:tengo|tenemos|tenho|temos)$/,
  /^(?:dej|deix)\w{1,9} (?:a|con|com|para) (?:mi|nosotros|nos|a gente)\b/,
  /^(?:ya|ja) (?:(?:nos|me|lo|la|los|las|o|a|os|as) )?(?:cuidamos|cuido|encargamos|encargo|ocupamos|ocupo|resolvemos|resolvimos|resolvi|hacemos|hicimos|fazemos|fizemos|manejamos|vemos|contratamos|contratei|contrate|pagamos|paguei|pague)\b/,
  /^(?:ya|ja) (?:esta|estan|estao) (?:cubiert|cobert|hech|feit|list|pront|resuelt|pag|incluid|inclus)[oa]s?\b/,
  /^(?:is|are|e|es|son|sao|sera|esta|estan|la hace|lo hace) (?:somebody elses|someone elses|(?:feit|hech|realizad|manejad|cubiert|cobert)[oa]s? (?:por|pela|pelo|pelos))\b/,
  /^(?:is|are|gets?|will be) (?:seen to|looked after|dealt with|taken care of) by\b/,
  /^(?:is|are) (?:on|for|at) our (?:own )?(?:account|cost|expense)\b/,
  /^(?:weve|ive) got(?: (?:them|it|that))?$/,
  /^(?:ya )?(?:tengo|tenemos|temos|tenho)$/,
  /^(?:thing |part |side |stuff )?(?:is|are) (?:my|our) \w{1,12} (?:job|business|problem|responsibility|task)\b/,
  /^(?:e|es|sao|son|fica|queda) (?:com|con) (?:meu|minha|mi|nosso|nossa|nuestro|nuestra)\b/,
  /^(?:comes?|goes|go) (?:\w{1,10} )?(?:back )?to us\b/,
  /^(?:me|nos) (?:las|los) (?:mandan|envian|devuelven|regresan)\b/,
  /^(?:voltam|vem|vao|regressam) (?:\w{1,10} )?para (?:nos|mim|a gente)\b/,
  /^(?:is|are|comes?|viene|vienen|vem|veem|esta|estan) (?:already |ya |ja )?(?:included|incluid[oa]s?|inclus[oa]s?)\b/,
  /^(?:eu|nos|yo|nosotros) (?:mesmos? |mismos? )?(?:controlo|controlamos|faco|fazemos|cuido|cuidamos|resolvo|pago|levo|hago|hacemos|cuento|llevo|llevamos|manejo|manejamos|vejo|vemos|veo|conto|preencho|lleno)\b/,
  /^(?:ya|ja) (?:conseguimos|consegui|encontramos|encontre|arranjamos|arranjei|achamos) (?:a )?(?:alguien|alguem|quien|quem)\b/,
  /^(?:ja )?a gente (?:ja )?(?:cola|poe|conta|preenche|entrega|embala|etiqueta|controla)\b/,
  // "Las etiquetas ya vienen puestas", "the labels are already on"
  /^(?:are |is |come |comes )?(?:already|ya|ja) (?:on|there|applied|attached|come on|comes on|(?:vienen?|vem|veem|estan?|estao|traen?|van?|vao) (?:\w{1,3} )?(?:puest|pegad|colocad|post|aplicad|colad)[oa]s?)\b/,
  /^(?:fica|ficam|queda|quedan|is|are|stays?|goes) (?:com|con|with) (?:[oa] )?(?:nosso|nossa|meu|minha|nuestro|nuestra|mi|our|my)\b/,
  /^(?:ya|ja) (?:tengo|tenemos|tenho|temos|hay) (?:a )?(?:alguien|quien|alguem|quem|proveedor|empresa)\b/,
  /^(?:we|i) (?:already |can |will |shall )?(?:do|handle|arrange|manage|cover|have|pay|sort)(?: that| it| them)?$/,
  /^(?:ya )?(?:lo|la|los|las) (?:pone|pongo|ponemos|paga|pago|pagamos|hace|hago|hacemos|cubre|cubrimos|maneja|manejo|manejamos|lleva|llevo|llevamos|lleno|llenamos|cuento|contamos|controlo|pongo|ve|tramita|tramitamos|arregla|arreglamos|resuelve|resolvemos|gestiona|gestionamos|asume|asumimos|contrata|contratamos|tengo|tenemos)\b/,
  /^(?:pode |puede |pueden |podem )?(?:dej|deix)\w{0,9} (?:comigo|conmigo|conosco)\b/,
  /^(?:es|son|queda|quedan|va|van|corre|corren|sera) (?:cosa|asunto|tema|parte|responsabilidad|trabajo) (?:mi[ao]|nuestr[ao]|del?|de mi)\b/,
  /^(?:nos|me) (?:ocup|encarg|hac|hag)/,
  /^(?:fica|ficam|e|sao|vai|corre|esta) (?:com a gente|com nos|conosco|comigo|por (?:nossa|minha) conta)\b/,
  /^(?:ja )?a gente (?:ja )?(?:tem|possui|faz|resolve|cuida|trata|paga|leva|busca|assume)\b/,
  /^(?:is|are) (?:all )?(?:ours|mine)\b/,
  /^(?:es|son|e|sao) (?:nuestr[oa]s?|nosso|nossa|nossos|nossas|mi[oa]s?|meus?|minhas?)$/,
  /^(?:stays?|remains?|will stay|is kept|are kept) (?:with us|in house|inhouse|ours|our own)\b/,
  // "Has been taken care of", "remains our job", "is contracted elsewhere", "sits with our Lima office", "fica a cargo da editora"
  /^(?:\w{1,10} )?(?:has|have) (?:already )?been (?:already )?(?:taken care of|contracted|arranged|booked|sorted|paid|handled|covered|done|bought|settled|organi[sz]ed|hired|dealt with)\b/,
  /^(?:is|are|was|were)? ?(?:already )?(?:contracted|arranged|booked|handled|bought|hired) (?:elsewhere|already|separately|through|via|with)\b/,
  /^(?:to \w{1,12} )?(?:remains?|stays?|is|are|will be|will stay) (?:always )?(?:my|our|their|the \w{2,12}s|\w{2,14}s) (?:own )?(?:job|business|problem|thing|task|duty|responsibility|concern|affair|part|side|department|account)\b/,
  /^(?:sits?|lies?|rests?|stays?|remains?|is) with (?!you\b|a |any|your)\w/,
  /^(?:is|are) on (?:the|our|my|their|his|her) \w{2,14}$/,
  /^(?:\w{1,10} ){0,2}(?:fica|ficam|queda|quedan|corre|corren|va|van|esta|estan|estara|e|es) (?:a cargo|por cuenta|por conta|a cuenta|en manos|nas maos|responsabilidad|responsabilidade) (?:del?|d[oa]s?) (?!ustedes|usted|voces|voce|vos)\w/,
  /^(?:que )?(?:la|lo|las|los|a|o)? ?(?:haga|hagan|vea|vean|pague|paguen|ponga|pongan|lleve|lleven|faca|facam|pague|cuide) (?:el|la|los|las|o|a|os|as|mi|nuestr[oa]|meu|minha|noss[oa])\b/,
  // "Customs we'll sort", "returns go to my house", "for cnee acct"
  /^(?:we|i|well|ill) (?:already |can |will |shall |always )?(?:do|handle|arrange|manage|cover|pay|sort|clear|buy|book|organi[sz]e|print|take care of|deal with|see to|look after|figure)(?: that| it| them| out| ourselves| myself| at home| in house)*$/,
  /^(?:go|goes|come|comes) (?:straight |back |directly )?to (?:my|our) \w{2,12}\b/,
  /^for (?:cnee|shpr|shppr|shipper|consignee|buyer|seller|our|my)s? (?:own )?(?:acct|account|ac)\b/,
  // "Broker de aduana ya hay", "docs by us", "customs: production's problem"
  /^(?:ya|ja) (?:hay|existe|ha|tem|contamos|cuento|quedo|estuvo|existen|se (?:hizo|pago|contrato|arreglo|tramito))\b/,
  /^by (?:us|me|shipper|seller|buyer|consignee|supplier|receiver|others?|our|my|the (?:shipper|seller|buyer|consignee|supplier|client|customer|receiver))\b/,
  /^by (?!air|sea|ocean|road|truck|rail|boat|ship|plane|land|van|the|an?|noon|next|end|tomorrow|tonight|hand|you|whoever|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\w{2,6}day)[a-z]{3,14}$/,
  /^(?:(?:is|are) )?(?:(?:the|my|our|their) )?\w{2,20}s (?:own )?(?:problem|job|business|responsibility|headache|department|worry|task)\b/,
  /^(?:\w{1,12} ){0,3}(?:is|are|es|e|son|sao|corre|va|vai|fica|queda) (?:(?:on|for|by|por|of|a|de|cuenta|conta|cargo) ){0,3}(?:the|del?|do|da|dos|el|la|o|a) (?:supplier|seller|buyer|shipper|consignee|client|customer|vendor|factory|proveedor|vendedor|comprador|cliente|exportador|importador|cargador|fornecedor|fabrica|consignatario)s?\b/,
  /^(?:ni|no|nem|nao) (?:te |se |os |le )?(?:preocup|molest|compliqu|angusti)/,
  /^(?:ya|ja) (?:esta|estan|estao|quedo|quedaron|ficou) (?!parad|deten|reten|atasc|tranc|atrasad|vencid|danad|satur|abarrotad|lotad|quebrad|congestionad)\w{1,12}[aiu]d[oa]s?\b/,
  /^(?:a gente se (?:entende|vira|arruma)|nos (?:entendemos|arreglamos|viramos)|me (?:entiendo|arreglo|viro))\b/,
  /^(?:corre|corren|va|van|fica|ficam|queda|quedan|correm) (?:por|a|de) (?:nuestra|mi|nossa|minha) (?:cuenta|conta|parte)\b/,
];

/** "Que ya tenemos y nos funciona", "se encargan los nuestros". */
const settledRows = rowsOf(`
  is|are|goes|falls (on|for|to|up_to|paid_by|the|by)* buyer|seller|customer|client|consignee|supplier|importer|exporter
  va|corre|corren|es|son|queda (por|de|a|cuenta|del|la|el|cargo)* cliente|comprador|proveedor|vendedor|consignatario
  vai|corre|fica|ficam (por|com|a|de|conta|do|da|o|cargo)* cliente|comprador|fornecedor|vendedor|consignatario
  (que|lo|la|los|las|quien|se)* haga|hagan|hace|hara|maneja|maneje|lleva|lleve|encarga|encargue (de)? otro|otra|otros|otras|alguien_mas|un_tercero
  (que|quem|o|a|os|as|se)* faz|faca|fara|cuida|cuide|resolve outro|outra|outros|outras|outra_pessoa|um_terceiro
  que (ya)? tenemos|tengo|temos|tenho|usamos|uso (*)? estamos|estoy|trabajamos|va_bien|funciona|basta|alcanza|sobra
  (se)? cuida|cuidan|encarga|encargan|trata|tratan|ocupa|ocupan|hace|hacen|lleva|llevan (*)? mi|nuestro|nuestra|nuestros|nuestras
  (se)? cuida|cuidam|encarrega|ocupa|ocupam|trata|tratam|faz|leva (*)? meu|meus|minha|minhas|nosso|nossa|nossos|nossas
`);

/** The same of what was named before a comma: "customs, that we do", "da alfândega, disso cuidamos", "seguro, que ya tenemos". */
const resumed = rowsOf(`
  that|those|it|they|both|these (is|are|s|all|both|will|be|part|we)* covered|handled|done|ours|on_us|our|sorted|settled|stay|stays|remain|remains|arranged|do|handle|manage|have
  we|i (already|have|got|ve|can|will|do|handle)* that|it|those|them|this|both (*)? covered|handled|done|sorted|settled|arranged|ourselves|myself
  (that|those|these|them|it|both)+ (i|we|ill|well|can|will)+ see_to|look_after|take_care_of|deal_with|handle|do|manage|take|sort|see
  which|that (is|are|we|has|have|been)* already
  que (nos|lo|la|los|las|se)* ya|ja
  (de)? eso|esto|ese|esa|esos|esas|ello (lo|la|los|las|ya|nos|se|si)* vemos|veo|hacemos|hago|manejamos|manejo|encargamos|encargo|ocupamos|ocupo|cuidamos|cuido|resolvemos|tratamos|cubrimos|tenemos|tengo|llevamos|esta|queda|corre
  isso|disso|esse|essa|dessa|desse|dessas|desses|dela|delas|dele|deles (o|a|os|as|ja|nos|se)* vemos|cuidamos|cuido|resolvemos|fazemos|faco|tratamos|cubrimos|temos|tenho|encarregamos|esta|corre|fica
  lo|la|los|las vemos|veo|hacemos|hago|manejamos|manejo|resolvemos|llevamos|tramitamos|pagamos|tenemos|cubrimos|ponemos
`);

/** "Customs, don't quote it", "el seguro, eso ni me lo cobren": nothing stands behind that might be meant instead. */
const unasked = rowsOf(`
  (that|so|please|and|eso|ese|esa|isso|essa|esse|asi_que|entonces|mejor|porfa|favor|por|y|e|que|entao)* dont|no|ni|nao|nem|never|tampoco (even|me|lo|la|los|las|nos|se|o|a|os|as|le|siquiera|sequer|precisa|hace_falta)* quote|include|offer|price|charge|bother|add|touch|cotic*|incluy*|ofre*|cobr*|pong*|inclu*|cot*|ofere*|met*|tocar|toquen|agreg*|consider* (it|that|them|please|thanks|gracias|obrigado|obrigada|favor|porfa|por)*
`);
/** "…, ya lo tramitamos nosotros", "…, ese ya lo tenemos con Avianca", "…, we did that already" */
const takenUp = rowsOf(`
  (pero|y|mas|e|que)* (eso|ese|esa|esos|esas|isso|esse|essa)* ya|ja (lo|la|los|las|o|a|os|as|nos|se)+ tramit*|hacemos|hago|hicimos|hice|manej*|resolv*|tenemos|tengo|temos|tenho|pag*|contrat*|cubr*|arregl*|gestion* (nosotros|yo|mismos|mismo|nosotras|con|com|de|en|*)*
  (but|and)* (we|i|ive|weve)+ (already|have|had)* did|do|done|have|got|paid|booked|sorted|arranged|covered (that|it|them|this)+ (already|ourselves|myself|last_week|before|yesterday)*
`);
const endsTogether = (words: readonly string[], rows: Parameters<typeof beginWith>[1]): boolean =>
  words.length > 0 && beginWith(words, rows) && endWith(words, rows);
const farthestComma = 6;
const wishing = /^(?:need|want|necesit|quier|precis|quer|busc|procur|solicit|please|favor|cotiz)/;

/** What is said in the clause behind the one something is named in. */
function nextClause(tokens: readonly Token[], to: number): string[] {
  let comma = to;
  while (comma < to + farthestComma && wordAt(tokens, comma) !== ',' && /^\w/.test(wordAt(tokens, comma)) && !wishing.test(wordAt(tokens, comma))) comma += 1; // prettier-ignore
  return wordAt(tokens, comma) === ',' ? clauseWords(tokens, comma + 1, comma + 10, 1) : [];
}

/** Whether what stands before has been settled without whoever is asked. A question mark or colon may stand between. */
export function isSettledBehind(tokens: readonly Token[], { from, to }: Stretch): boolean {
  // "No vessel is booked"
  if (/^(?:no|ningun|ninguna|nenhum|nenhuma)$/.test(wordAt(tokens, from - 1))) return false;
  const start = /^(?:[?:]|them|it)$/.test(wordAt(tokens, to)) ? to + 1 : to;
  const words = clauseWords(tokens, start, start + 9, 1);
  const after = words.join(' ');
  if (settled.some((pattern) => pattern.test(after)) || beginWith(words, settledRows)) return true;
  // "Devoluciones aparte, esas las veo yo"
  const aside = /^(?:aparte|aside|apart)$/.test(wordAt(tokens, to)) ? 1 : wordAt(tokens, to + 1) === 'parte' ? 2 : 0;
  const comma = to + aside;
  if (wordAt(tokens, comma) === ',' && beginWith(clauseWords(tokens, comma + 1, comma + 9, 1), resumed)) return true;
  const next = nextClause(tokens, to);
  if (endsTogether(next, unasked) || endsTogether(next, takenUp)) return true;
  const before = clauseWords(tokens, from - 8, from, -1).join(' ');
  return (
    payer.test(before) && /^(?:es|e|is|are|son|sao) (?:el|la|o|a|the|our|my|mi|nuestr[oa]|noss[oa]|un|um)\b/.test(after)
  );
}

/** "Quem paga o frete é o comprador" */
const payer =
  /\b(?:quien|quem|who|whoever) (?:paga|pays|hace|faz|contrata|arranges|handles|cuida d[oa]|cubre|cobre|se encarga del?)(?: (?:the|el|la|o|a|los|as))?$/;

/** What is said right before something that nobody has to do: "you don't have to", "nobody needs to", "no hace falta que". */
const unneeded = rowsOf(`
  dont|doesnt|do_not|does_not|neednt|need_not|nobody|no_one|not have|has|need|needs (anyone|anybody|someone|somebody|you|it|them)? to (*)?
  no need (*)? to (*)?
  please dont bother (with|about)? (the|any)?
  no hace_falta|es_necesario|hay_que|tiene_que|tienen_que|quiero_que|queremos_que|necesito_que|necesitamos_que (que)? (*)? (*)? (*)?
  nao precisa|precisam|e_preciso|e_necessario|tem_que|e_para|quero_que|queremos_que (que)? (*)? (*)?
`);
const unneededAlone = rowsOf('dont bother (with|about)? (the|any)?');

/** Whether the words before say that nobody has to do what stands behind them. */
export function isUnneededBefore(tokens: readonly Token[], { from }: Stretch): boolean {
  const before = clauseWords(tokens, from - 8, from, -1);
  return endWith(before, unneeded) || (before[0] === 'dont' && endWith(before, unneededAlone));
}

const fetching = /^(?:pick|collect|fetch|haul|drive|recog|retir|busc)/;

/** "I'll haul it there", "nosotros lo recogemos": whoever speaks goes for it. */
export const isFetchedBySpeaker = (tokens: readonly Token[], { from }: Stretch): boolean =>
  fetching.test(wordAt(tokens, from)) &&
  [1, 2].some((back) => /^(?:well|ill|nosotros|yo|nos|eu)$/.test(wordAt(tokens, from - back)));

const equipment = wordSet('truck trucks van vans camion camiones camioneta caminhao caminhoes');

/** "I have a truck", and no more of it. */
const isOwnEquipment = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  equipment.has(wordAt(tokens, to - 1)) &&
  [1, 2, 3].some((back) => /^(?:have|got|tengo|tenemos|tenho|temos)$/.test(wordAt(tokens, from - back))) &&
  (to >= tokens.length || /^[,.;!]$/.test(wordAt(tokens, to)));

/** "Nos encargamos nosotros de la aduana", "we take care of customs", "we are happy with our broker". */
const caring = rowsOf(`
  nos_encargamos|nos_ocupamos|me_encargo|me_ocupo|cuidamos (nosotros|nos|yo|mismos|ya)* de|del|da|do|das|dos (la|los|las)?
  we|i|well|ill (can|will|shall|already)* take_care_of|look_after|deal_with|see_to (*)?
  happy|satisfied with (our|the|my|current)*
  contento|contentos|conformes|felices con (el|la|nuestro|nuestra)*
  satisfeito|satisfeitos|felizes com (o|a|nosso|nossa)*
`);
/** "We have somebody for the trucking", "tenemos gente para la aduana". */
const havingSomebody = rowsOf(`
  have|got somebody|someone|people|a_guy for (*)?
  tenemos|tengo alguien|quien|gente para (*)?
  temos|tenho alguem|quem|gente para (*)?
`);

/** "Nós mesmos embalamos" */
const bySelves = rowsOf(`
  nosotros|nosotras|nos|yo|eu mismos|mismas|mismo|misma|mesmos|mesmas|mesmo|mesma (lo|la|los|las|o|a|os|as)?
`);
const coming = rowsOf(`
  come|comes|arrive|arrives|is|are (to|us|all|everything)* already|pre (*)?
  viene|vienen|llega|llegan|vem|veem|chega|chegam|esta|estan|estao (ya|ja|todo|todos|todas|tudo|bien|bem)*
`);
/** "Everything comes already labeled", "todo viene etiquetado de fábrica". */
const isReadyMade = (tokens: readonly Token[], from: number, before: readonly string[]): boolean =>
  (/^(?:label+ed|etiquetad[oa]s?|rotulad[oa]s?)$/.test(wordAt(tokens, from)) && endWith(before, coming)) ||
  (/^(?:insured|cleared|asegurad[oa]s?|segurad[oa]s?|despachad[oa]s?|nacionalizad[oa]s?|desembaracad[oa]s?)$/.test(
    wordAt(tokens, from),
  ) &&
    before.slice(-3).some((word) => /^(?:already|ya|ja)$/.test(word)));
const weary = wordSet('stop stopping tired sick cansados cansado hartos harto fartos farto cansei longer');

/** "We handle customs ourselves", "tenemos agente de aduana propio", "we have our own trucks", "Delivery? We pick up ourselves." */
export function isOwn(tokens: readonly Token[], { from, to }: Stretch): boolean {
  if (isOwnEquipment(tokens, { from, to }) || isPaidByOthers(tokens, { from, to })) return true; // prettier-ignore
  const before = clauseWords(tokens, from - 6, from, -1);
  const start = wordAt(tokens, to) === '?' ? to + 1 : to;
  const after = clauseWords(tokens, start, start + 5, 1);
  const isOwned = before.some(
    (word, at) => at >= before.length - 3 && own.has(word) && !/^(?:dont|doesnt|not)$/.test(before[at - 1] ?? ''),
  );
  if (isOwned || after.slice(0, 2).some((word) => own.has(word))) return true;
  if (before.some((word) => /^(?:already|ya|ja)$/.test(word)) && before.some((word) => /^(?:have|has|got|weve|ive|pay|paid|booked|hired|use|tenemos|tengo|contamos|cuento|pago|pagamos|uso|usamos|temos|tenho)$/.test(word))) return true; // prettier-ignore
  if (endWith(before, bySelves) || isReadyMade(tokens, from, before)) return true;
  // "We want to stop running logistics ourselves"
  if (before.some((word) => weary.has(word))) return false;
  if (endWith(before, havingSomebody) || endWith(before, caring) || ownDoing.test(after.join(' '))) return true;
  if (!after.some((word) => selves.has(word))) return false;
  return [...before, ...after].some((word) => doers.has(word));
}

const payers = wordSet('customer client buyer seller consignee importer supplier cliente comprador vendedor proveedor consignatario fornecedor importador'); // prettier-ignore

/** "The customer pays the insurance", "el cliente paga el seguro". */
const isPaidByOthers = (tokens: readonly Token[], { from }: Stretch): boolean =>
  /^(?:pays|arranges|handles|covers|paga|pone|hace|cubre|arregla|faz)$/.test(wordAt(tokens, from - 2)) &&
  payers.has(wordAt(tokens, from - 3));

const agents = wordSet('else agent broker forwarder agente despachante transitario');
const partners = wordSet(
  'company firm provider supplier seller buyer agency people team staff guys partner empresa compania proveedor fornecedor agencia vendedor comprador gente equipo equipe pessoal socio contador',
);
const theirs = wordSet('another other our my otra otro nuestro nuestra mi outra outro nosso nossa meu minha');

/** "Somebody else", "our broker", "otra empresa". */
const isSomebodyElse = (words: readonly string[]): boolean =>
  words.some((word, at) => agents.has(word) || (partners.has(word) && theirs.has(words[at - 1] ?? '')));

const done = wordSet(
  'already handles does takes manages arranges covers deal deals handle ya ja ve hace lleva maneja encarga cuida faz leva resolve arregla pays paga',
);

const speakers = wordSet('we i you nosotros yo ustedes nos eu voces who quien quem');

/** "Somebody else already clears it", "la aduana ya la ve mi agente": who does it has been found. */
export function isOthers(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const before = clauseWords(tokens, from - 6, from, -1);
  const after = clauseWords(tokens, to, to + 7, 1);
  const isAlready = (words: readonly string[]): boolean => words.some((word) => /^(?:already|ya|ja)$/.test(word));
  const isSomebodys = (words: readonly string[]): boolean => isSomebodyElse(words) && words.some((word) => done.has(word)); // prettier-ignore
  const doing = before.findLastIndex((word) => done.has(word));
  const isTheirs = isSomebodys(before) && !before.slice(doing).some((word) => wants.has(word) || speakers.has(word));
  const isDoneBehind = isSomebodys(after) && (isAlready(after) || /^(?:se|cuida|encarga|trata)$/.test(after[0] ?? ''));
  return isTheirs || isDoneBehind;
}
