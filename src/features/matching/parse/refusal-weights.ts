// Made by `node bench/fit-refusals.ts` of the needs in tests/understanding/development.jsonl: what each sign around a service says of its
// being refused, as the logarithm of the odds, by where the sign stands.
const table = {
  'after-turn': '=-0.2',
  'after1': 'already=1.2 and=-0.3 do=0.3 fact=-0.9 for=-0.3 from=-0.2 if=-0.5 in=0.3 is=1 it=0.3 leave=0.5 neither=0.3 no=0.9 or=0.5 own=0.3 that=0.3 to=0.4 we=0.5 x=0.3 yes=-0.7',
  'after2': '#=-0.2 -mos=0.5 and=0.5 done=0.3 fact=-0.7 for=0.2 from=0.2 have=0.4 if=0.4 in=-0.4 it=0.8 leave=0.5 that=0.4 the=0.2 to=0.5 wish=0.6',
  'after': '#=-0.5 #+x=-0.4 -mos=0.5 already=1.3 and=-0.4 and+no=-0.3 and+we=-0.4 and+x=-0.5 any=-0.4 by+our=0.3 by+x=-0.3 do=0.6 do+our=0.2 do+the=-0.2 else=0.4 fact=-1 fact+and=-0.2 fact+fact=-0.4 fact+from=-0.2 fact+is=-0.2 fact+it=-0.3 fact+the=-0.3 fact+to=-0.3 fact+x=-0.2 for=-0.2 for+fact=-0.2 for+it=-0.2 for+the=-0.7 for+x=-0.2 from=-0.2 from+fact=-0.4 from+the=0.4 from+x=-0.3 have=0.4 in=-0.5 in+fact=-0.2 in+it=-0.2 in+the=-0.7 in+x=-0.9 is=0.5 is+done=0.2 is+it=-0.2 is+leave=0.3 is+no=-0.3 is+the=-0.2 is+x=-0.2 it+do=0.7 it+it=0.2 it+people=0.3 it+x=-0.4 leave=0.9 neither=0.3 neither+x=-0.2 no=0.5 no+the=-0.3 no+wish=0.5 no+x=-0.4 nobody=-0.5 no|=0.8 offer=0.3 or=0.4 or+x=-0.3 our=0.6 our+part=0.2 our+people=0.7 our+x=-0.2 own=0.9 part=1.3 please=0.2 that+no=-0.3 that+x=0.2 the+people=0.4 the+x=-0.2 they=-0.4 to=-0.7 to+fact=0.3 to+our=0.2 to+people=0.3 to+the=-0.3 to+we=0.2 to+x=0.2 we=0.8 we+do=0.2 who=-0.2 wish=0.6 with+x=0.2 without=-0.6 x=-0.9 x+and=-0.5 x+fact=0.2 x+for=0.2 x+in=-0.8 x+no=-0.8 x+the=0.3 x+to=0.5 x+we=0.9 yes=-0.7',
  'after|': '=-0.3',
  'all': '=-0.4',
  'alone': '=-2',
  'apart': 'by=-0.4 by+x=-0.3 do=-0.2 fact=-0.9 fact+fact=-0.7 from=-0.2 from+x=-0.2 have=0.5 in=-0.2 it=-0.3 it+x=-0.5 no=0.3 no+x=0.3 people=0.5 the=0.2 they=-0.4 they+x=-0.4 to=0.3 to+x=0.4 we=0.2 who=-0.6 x=-0.2 x+fact=-0.6 x+from=-0.7 x+the=-0.3 x+to=-0.3 x+x=0.4',
  'apart|': '=-0.3',
  'before-turn': '=-0.4',
  'before1': 'and=-0.4 any=0.3 fact=-0.9 for=0.2 from=1 have=0.4 in=0.9 neither=0.5 no=1.4 offer=0.3 or=0.4 own=0.3 that=0.3 to=1.2 too=-0.4 wish=-0.7 with=-1.2 without=0.7 x=0.5',
  'before2': '-mos=0.7 and=0.5 any=0.4 do=-0.3 fact=-1.2 if=0.6 is=0.4 it=0.7 leave=-0.2 must=0.6 no=0.6 our=-0.2 please=0.4 rather=0.4 that=-0.2 to=-0.3 we=0.5 with=0.2 without=0.5 x=0.7',
  'before': '#=-0.6 -mos=1.1 -mos+from=0.4 already=0.9 already+have=0.9 and=-0.5 and+no=-0.2 and+the=0.4 and+to=0.2 and+x=0.2 any=1.3 any+without=1.4 by=-0.5 do=0.6 do+the=-0.3 else=-0.4 fact=-0.5 fact+and=-0.4 fact+fact=-0.5 fact+for=-0.2 fact+from=0.2 fact+in=-0.3 fact+to=-0.3 fact+x=0.6 for+it=0.6 for+our=-0.2 for+to=0.6 for+x=-0.3 from+fact=-0.3 from+x=0.3 have=0.2 have+the=0.2 how=-0.8 if=-0.2 if+it=-0.4 if+the=-0.2 in+-mos=-0.9 in+it=-0.8 in+rather=0.4 in+the=-0.6 in+x=-0.5 is=-0.4 is+it=-0.2 is+the=-0.7 it+fact=-0.2 it+it=-0.2 it+people=-0.4 it+x=-0.2 know=-0.9 leave=0.3 leave+it=-0.6 leave+the=-0.6 may=-0.6 must=0.3 must+that=0.4 neither=0.3 never=-0.7 no=0.8 no+-mos=-0.7 no+from=-0.4 no+have=-0.5 no+it=0.2 no+offer=0.8 no+we=0.9 no+wish=1.6 no+x=0.5 nobody=0.2 nothing=0.4 nothing+from=0.5 no|=0.6 offer=0.4 or=0.4 our=1.1 our+own=0.3 our+people=0.6 our+x=0.4 own=0.2 people+x=-0.2 please=0.2 rather=1.1 rather+from=0.4 that=0.3 that+in=0.5 that+we=-0.3 that+x=-0.2 the=0.3 the+fact=-0.2 the+people=-0.3 they+to=-0.3 they+x=0.2 to=-0.7 to+the=-0.8 to+x=0.3 too=-0.4 we=0.3 we+do=0.3 we+have=0.2 we+no=-1.2 we+wish=-0.7 we+x=0.2 who=-0.9 who+to=-0.4 who+x=-0.3 wish=-0.5 wish+from=-0.2 wish+it=-0.3 wish+that=0.3 wish+the=-0.7 wish+to=0.3 wish+x=0.3 with=-0.9 without=1.6 without+the=0.2 x=-1.2 x+and=0.2 x+any=-0.2 x+from=-0.2 x+have=-0.6 x+in=-0.5 x+is=0.2 x+it=-0.2 x+our=0.6 x+that=-0.3 x+the=0.7 x+they=0.6 x+to=-0.7 x+with=0.5 x+x=-0.3 you=0.4',
  'before|': '=-0.5',
  'beyond': 'and=-0.2 by=1 by+x=0.6 fact=-0.8 fact+fact=-0.4 for=0.4 for+fact=-0.3 from=-0.2 in=-0.3 is=0.4 it+fact=-0.3 it+x=0.3 no=-0.3 our=0.2 that=-0.2 the+fact=-0.3 the+x=0.3 to=-0.6 to+fact=-0.4 x=-0.4 x+and=-0.2 x+for=0.2 x+from=-0.3 x+in=-0.2 x+is=0.4 x+to=-0.6 x+x=-0.6',
  'beyond|': '=-0.4',
  'by': 'building=0.5 name=0.9 oblique=-2.1',
  'earlier': '#=-0.4 and=-0.3 and+later=0.2 any=1.2 by+the=0.5 by+x=-0.4 do=0.7 do+x=0.2 fact+and=-0.2 fact+by=-0.2 fact+for=0.4 fact+it=-0.7 fact+the=-0.7 fact+to=0.4 fact+with=0.3 fact+x=-0.7 for=-0.2 for+fact=-0.5 for+x=0.7 from=-0.6 from+fact=-0.7 from+the=0.5 from+x=-0.2 have=-0.6 have+to=-0.8 how=-0.6 in=0.3 in+the=-0.3 in+x=0.3 is=-0.6 it=0.3 it+fact=0.2 it+it=-0.2 later=0.4 may=-0.3 neither=-0.2 no=-0.3 no+it=0.2 no+wish=-0.6 nothing=0.2 only+x=-0.4 or=-0.2 our=-0.3 our+people=-0.2 our+x=-0.3 own=0.5 people=0.2 that=-0.2 the=-0.2 the+fact=0.3 they=-0.4 they+x=-0.3 to=0.2 to+fact=0.3 to+the=-0.2 to+x=-0.2 we=-0.4 wish=-0.2 wish+x=-0.2 with=0.3 with+x=0.2 x=0.3 x+and=0.3 x+by=-0.3 x+fact=0.3 x+for=-0.3 x+in=-0.3 x+it=0.2 x+no=-0.5 x+people=0.3 x+to=0.3 x+we=0.4 x+x=0.2',
  'earlier|': '=-0.7',
  'fact-behind': '=-1.6',
  'fact-beside': '=0.4',
  'first': '=-0.2',
  'further': '-mos=0.6 and=-0.6 but=-0.2 by=1 for=0.3 from=-0.9 in=-0.4 is=0.3 it=-0.3 later=-0.8 no=-0.9 only=0.6 our=-0.2 own=-0.3 that=0.2 the=-0.6 they=-0.5 to=0.2 we=0.4 wish=0.3 with=-0.6 x=0.3',
  'further|': '=-0.6',
  'last': '=1.7',
  'long-ago': '#=-0.6 -mos=-0.2 already=-0.3 and=0.2 do=-0.2 fact=0.2 for=-0.3 from=-0.5 have=0.4 if=0.5 in=-0.2 it=-0.4 or=0.2 people=-0.4 that=1.1 the=0.2 to=0.4 we=-0.5 who=-0.3 wish=0.2 with=-0.9 x=-0.3',
  'long-ago|': '=-1',
  'next': '#=-0.5 #+x=-0.4 -mos=0.2 already=0.6 and=-0.3 and+it=-0.2 and+the=-0.5 and+x=-0.5 any=0.3 by=-0.4 by+x=-0.2 done=0.4 fact=-0.6 fact+and=-0.4 fact+by=-0.4 fact+fact=0.6 fact+it=-0.3 fact+the=-0.3 fact+to=-0.4 fact+x=-0.5 for=-0.6 for+fact=0.4 from=-1.4 from+it=0.2 from+the=0.2 have=1.2 how=0.2 if=-0.5 if+x=-0.5 in=-0.2 in+the=0.3 in+x=-0.4 is+x=-0.3 it+-mos=-0.2 it+do=0.2 it+people=-0.3 later+x=-0.5 leave=0.3 may=-0.3 no=0.4 no+x=-0.4 offer=-0.4 only=1.9 only+x=0.8 people=0.3 please=-0.7 rather=0.4 thanks=1.4 that+no=-0.2 that+x=-0.2 the=-0.4 the+people=-0.3 to+people=0.2 to+the=-0.2 to+we=-0.3 to+x=-0.3 too=-0.2 we=0.7 we+do=-0.6 we+x=0.2 who+x=0.2 wish+it=0.5 wish+the=0.5 wish+x=-0.2 with=-1.2 with+x=0.4 without=-0.3 x=0.3 x+and=-0.3 x+by=-0.2 x+fact=0.3 x+from=-0.4 x+in=0.2 x+is=0.7 x+no=-0.4 x+that=-0.6 x+to=0.4 x+we=-0.3 x+x=-0.4 you=0.7',
  'next|': '=-0.2',
  's': 'air_freight=1.8 bonded=-0.7 cross_docking=-0.6 customs=0.6 ecommerce_fulfillment=-0.6 express=-0.8 freight_forwarding=0.7 ground_transport=0.5 hazmat=-1.1 import_export=-0.9 insurance=0.5 inventory=-1 labeling=0.2 last_mile=0.3 ocean_freight=-0.3 pick_pack=0.5 repacking=0.8 returns=0.3 third_party_logistics=-0.7',
  'told-0': '=-0.9',
  'told-2': '=0.6',
  'topic': '=0.4',
  'topic?': '=-0.3',
} as const; // prettier-ignore

export const refusalWeights: ReadonlyMap<string, number> = new Map(
  Object.entries(table).flatMap(([place, signs]) =>
    signs.split(' ').map((one): [string, number] => {
      const [sign = '', weight] = one.split('=');
      return [sign === '' ? place : `${place}:${sign}`, Number(weight)];
    }),
  ),
);
