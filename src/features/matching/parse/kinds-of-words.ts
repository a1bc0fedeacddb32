import { people } from './someone-does.ts';
import type { Token } from './tokens.ts';
import { type Step, stepOf } from './word-rows.ts';

// Words by what they do in a sentence, in three languages at once: what is weighed around a service is told in these.

/** Kinds of words, whatever the language; "melt*" is any word that begins so. */
const kinds = {
  no: 'no not nao nope never nunca jamas jamais tampoco tampouco dont doesnt isnt arent wont cant neither nada none nah ni nem nor nobody nadie ninguem cannot didnt ningun ninguna nenhum nenhuma neednt non aint zero cero nothing wouldnt shouldnt',
  neither: 'ni nem nor neither tampoco tampouco',
  nothing: 'nada nothing none zero cero nah nope',
  never: 'never nunca jamas jamais',
  nobody: 'nobody nadie ninguem',
  yes: 'yes si sim sure claro definitely',
  without: 'without sin sem wo except excepto salvo menos exceto minus excluding excl',
  wish: 'need needs needed want wanted wants wish looking require requires required necesito necesitamos necesita necesitan busco buscamos quiero queremos quisiera quisieramos quieren preciso precisamos precisa precisam procuro procuramos quero queria gostaria',
  must: 'must obligatori* obrigatori* mandatory compulsory should tiene tienen hay tem falta hace necessary necesario necesaria necessario necessaria',
  please: 'please pls plz favor porfa urge urgent urgente ayuda help ajuda',
  may: 'can could would will pode podem puede pueden podria podrian may',
  we: 'i we ill ive weve well id yo nosotros nosotras eu nos gente conosco comigo conmigo ourselves myself im us me',
  our: 'my our ours mine mi mis nuestro nuestra nuestros nuestras mio mia meu meus minha minhas nosso nossa nossos nossas',
  own: 'own propio propia propios propias proprio propria proprios proprias inhouse mismo mismos misma mesmo mesmos mesma ourselves myself house',
  have: 'have got has had tengo tenemos tenho temos traigo traemos ive weve conto contamos cuento',
  done: 'done sorted covered handled arranged settled booked paid payed ready listo lista listos listas hecho hecha resuelto resuelta cubierto cubierta arreglado arreglada contratado contratada pago pagado pagada pronto pronta prontos prontas resolvido resolvida feito feita coberto coberta fechado fechou fixed closed solved included incluido incluida incluso inclusa reservado reservada',
  already: 'already ya ja alredy',
  do: 'do does doing did handle handles handling manage manages take takes took look looks see sees sort sorts arrange arranges cover covers pay pays clear clears file files carry haul drive drives bring book books provide provides hace hacen maneja manejan lleva llevan ve ven ocupa encarga encargan paga pagan pone ponen tramita tramitan arregla resuelve resuelven cubre hizo faz fazem fez cuida cuidam leva levam resolve cobre toca hacemos hago manejamos manejo llevamos llevo vemos pagamos ponemos pongo tramitamos resolvemos cubrimos cuidamos cuido fazemos faco levamos levo cobrimos trazemos veo',
  is: 'is are isnt arent its es son e sao esta estan ta fica ficam queda quedan va van vai vao was',
  they: 'he she they him her el ella ellos ele ela eles elas somebody someone',
  else: 'else otro otra outro outra alguien alguem others another otros otras',
  you: 'you your ustedes usted voces voce u ur vcs yours',
  offer: 'quote offer include add sell push bother worry touch bill charge cotizar cotice* cotize* ofrez* incluy* inclu* cobre* cobr* metan pongan agreg* cotem cotar oferec* preocup* molest* compliqu*',
  leave: 'withdraw* withdrew discard* declin* cancel* dropped remov* reject* descart* dispens* prescind* off out leave skip forget olvid* esque* aparte aside fuera fora afuera drop deje* deja deixa deixe* avoid evit* spare rid',
  too: 'too also tambien tambem plus ademas alem both',
  only: 'only just solo so somente apenas solamente',
  if: 'if si se cuando when quando unless until hasta ate before antes while mientras enquanto',
  who: 'who quien quem someone somebody alguien alguem whoever',
  how: 'how what cuanto quanto cual qual como price precio preco cost costo quote',
  that: 'that que which this these those eso ese esa esos esas isso esse essa disso dessa it them este esta',
  it: 'lo la los las le les o a os as se nos me',
  the: 'the a el la los las o a os as an un una um uma',
  in: 'in en em at near no na nos nas cerca perto around dentro inside',
  to: 'to a para pra al ao hacia into hasta ate',
  from: 'from desde de of del do da dos das',
  for: 'for para por pra pelo pela',
  with: 'with con com',
  by: 'by por pelo via on',
  and: 'and y e plus',
  or: 'or o ou',
  but: 'but pero mas sino however',
  later: 'then luego despues depois later entonces',
  bad: 'hate hated burned burnt terrible robo roubo estaf* odio odeio detest* waste caro cara expensive silly useless pointless unnecessary innecesari* desnecessari* overkill sobra sobran scam nonsense besteira bobagem tonteria lujo luxo forbidden prohibid* proibid* banned allergic scared miedo medo',
  trouble: 'stuck held detained delayed late lost retenid* detenid* parad* preso presa atrasad* nightmare headache pesadilla problem* trouble hard difficult confus*',
  know: 'know knows knew understand sabe saben sabemos sei sabem entiendo entend* conozco conhec* find encuentro',
  thanks: 'thanks thank gracias obrigado obrigada thx',
  rather: 'enough basta suficiente alcanza rather prefer prefier* prefir* instead vez lugar',
  any: 'any anything anyone cualquier cosa qualquer coisa everything todo tudo all',
  part: 'part parte side lado job problem business concern cuenta conta cargo responsib* responsab* matter thing',
} as const; // prettier-ignore

const steps: readonly (readonly [string, Step])[] = [
  ...Object.entries(kinds).map(([kind, words]) => [kind, stepOf(words.replaceAll(' ', '|'))] as const),
  ['people', people],
];
/** Spanish and Portuguese say who by the end of the verb. */
const ours = /^\w{2,20}[aei]mos$/;

const isStep = ({ words, beginnings }: Step, word: string): boolean =>
  words.has(word) || beginnings.some((start) => word.startsWith(start));

export function kindsOf({ word, kind }: Token): readonly string[] {
  if (kind === 'number') return ['#'];
  const found = steps.flatMap(([name, step]) => (isStep(step, word) ? [name] : []));
  if (ours.test(word)) found.push('-mos');
  return found.length > 0 ? found : ['x'];
}
