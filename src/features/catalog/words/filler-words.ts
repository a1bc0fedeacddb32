// Words that do not distinguish warehouses, which a search ignores.

const split = (list: string): string[] => list.split(/\s+/).filter(Boolean);

/** Connecting words, ignored within and between phrases. */
export const connectives: ReadonlySet<string> = new Set(
  split(`
    a an the of and for with to n
    de del la el los las lo al y con un una unos unas para
    da do dos das com um uma uns umas`),
);

/** Words before or after a place. */
const around = split(`
  in at on near nearby close next around within from by inside outside beside along into onto off area areas region vicinity zone district county city town local locally here
  en cerca cercano cercana junto alrededor alrededores dentro desde hasta sobre por zona sector area barrio ciudad provincia aqui localizado ubicado ubicada ubicados
  em no na nos nas perto proximo proxima proximos junto redor arredores regiao bairro cidade localizado aqui`);

/** Words that lead to a place and mean nothing without it: "cerca de", "in the area of". */
export const leadsToPlace: ReadonlySet<string> = new Set([
  ...around,
  ...split('the of to a al de del la el los las do da'),
]);

/** Words true of every listing. */
const anyWarehouse = split(`
  ware house warehouse warehouses warehousing whse wh wharehouse warehouser facility facilities building buildings space spaces place places unit units depot depots site sites location locations premises operator operators company companies provider providers business businesses vendor vendors supplier suppliers partner partners firm firms agency center centers centre service services solution solutions capacity room floor square industrial commercial store stores property properties option options listing listings directory order orders sample samples stand stands desk accessories kit kits supply supplies equipment staff system systems open opened
  bodega bodegas galera galeras almacen almacenes nave naves deposito depositos galpon galpones hangar local locales instalacion instalaciones espacio espacios lugar lugares empresa empresas compania companias proveedor proveedores operador operadores servicio servicios solucion soluciones centro centros edificio sitio opcion opciones industrial industriales comercial comerciales pedido pedidos muestra muestras accesorio accesorios suministro suministros personal sistema sistemas abierto abierta
  armazem armazens galpao galpoes deposito depositos espaco espacos local locais empresa empresas companhia fornecedor fornecedores servico servicos solucao solucoes predio centro instalacoes operador pedido pedidos amostra amostras acessorio acessorios sistema sistemas aberto`);

/** Words with which people ask. */
const asking = split(`
  relocate relocates relocated relocating
  up i im me my mine we us our ours you your they them he she it its this that these those who whom which what when where why how is are am be been being was were do does did done doing have has having had can could will would should may might must need needs needed needing want wants wanted looking look someone somebody anyone anybody receive receives find finding search searching seek seeking get getting give show help please thanks thank hi hello hey any some all every each other others another more most less few many much lot lots also too very really just only not so if or but than then as about like such use using used offer offers offering provide provides providing handle handles handling accept accepts accepting take takes taking hold holds store stores storing stored keep keeping work works working coming comes arrive arrives arriving there ok able capable ready soon today now asap urgent urgently immediately immediate tomorrow month months monthly week weeks weekly day days daily year years yearly per
  ocupo ocupamos chica chico hace hacen llega llegan llegando cuanto cuanta cuantos cuantas cuesta cuestan costaria vale valen valdria guarda guardan guardamos guardo
  yo mi mis me nos nosotros nuestro nuestra nuestros nuestras su sus tu usted ustedes ellos que quien cual cuales cuando donde como es son ser esta estan estar estoy estamos somos hay ha han tener tengo tiene tienen tenemos necesito necesitamos necesita necesitan necesitar quiero queremos quisiera busco buscamos buscar buscando busca encontrar ayuda ayudar favor hola gracias algun alguna algunos algunas todo todos toda todas cada otro otra mas menos muy mucho mucha muchos tambien solo si no o pero entre poder puedo puede pueden podria ofrece ofrecen ofrecer maneja manejan manejar manejo acepta aceptan recibe reciben guardar guarde hoy ahora ya urgente pronto inmediato mes meses mensual semana semanas dia dias ano anos diario
  chega chegam chegando quanto quanta quantos quantas custa custam custaria fica ficam guardam armazenam
  eu meu minha meus minhas nos nosso nossa voce voces que quem qual quais quando onde como sao ser esta estao estar estou estamos somos ha ter tenho tem temos preciso precisamos precisa precisam quero queremos gostaria procuro procuramos procurar procurando busco buscar encontrar ajuda ajudar favor ola oi obrigado obrigada algum alguma alguns algumas todo todos outro outra mais menos muito muita tambem so se nao ou mas entre posso pode podem oferece oferecem faz fazem aceita aceitam hoje agora ja urgente logo imediato mes meses mensal semana semanas dia dias ano anos`);

/** Words of quantity; what they count is not in a listing's text. */
const countWords = split(`
  anywhere except excepting excluding excepto exceto salvo nnn net
  month months year years mes meses ano anos lote lotes
  one two three four five six seven eight nine ten eleven twelve dozen dozens couple several twenty thirty forty fifty sixty hundred hundreds thousand thousands
  uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien cientos mil docena docenas varios varias
  dois duas quatro sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta cem centenas duzia duzias`);

/** Qualities that no listing can be searched by: praise, prices in general. */
const qualities = split(`
  under below beneath over above than max maximum maximo maxima minimum minimo minima min least cheaper budget debajo encima abaixo acima ate usd dollar dollars dolares reais
  peak season seasonal surge temporada alta temporal temporario temporaria overflow extra additional adicional flexible flex
  importer importers exporter exporters importador importadora exportador exportadora wholesaler wholesalers retailer retailers manufacturer manufacturers brand brands startup startups mayorista mayoristas minorista fabricante fabricantes marca marcas atacadista varejista
  certification certifications certificate certificates license licensed licence permit permits compliant compliance approved registered accredited handling processing management equipped equipment access options feature features including include includes also plus near
  parts part piece pieces hub live high tall short long international global worldwide law legal seller sellers ship ships send sending
  good great best better top cheap cheaper cheapest affordable inexpensive low lowest cost costs price prices pricing priced rate rates quote quotes budget reliable trusted trustworthy professional quality verified certified experienced reputable leading large larger largest big bigger huge small smaller smallest little medium mini new newer modern clean available availability vacant empty rent rents rental rentals renting lease leases leasing leased hire sale sublease let goods good product products item items stuff things thing merchandise material materials stock inventory cargo cargoes load loads shipment shipments pallet pallets palletized palletised skid skids container containers box boxes carton cartons package packages sqft sq ft feet foot square meters metres m2 ft2 inch tons ton lbs kg term miles mile km minutes minute mins hours hour
  tramite tramites gestion gestiones
  certificacion certificaciones certificado certificada certificados certificadas licencia permiso permisos registrado aprobado equipado incluye incluido ademas
  parte partes pieza piezas corto largo internacional internacionales enviar envio mandar mover vendedor vendedores
  bulk granel
  forklift forklifts montacargas montacarga transpaleta transpaletas empilhadeira empilhadeiras paleteira paleteiras
  bueno buena buenos buenas mejor mejores barato barata baratos baratas economico economica economicos economicas bajo costo costos precio precios tarifa tarifas cotizacion cotizar presupuesto confiable confiables profesional calidad grande grandes pequeno pequena pequenos pequenas mediano mediana nuevo nueva moderno moderna limpio limpia disponible disponibles disponibilidad vacio vacia alquiler alquilar alquilo alquilan arriendo arrendar arrendamiento arrienda renta rentar rento venta mercancia mercancias mercaderia mercaderias producto productos articulo articulos cosas cosa carga cargas pallets paleta paletas palet palets tarima tarimas estiba estibas contenedor contenedores caja cajas paquete paquetes pies pie cuadrados cuadrado metros metro toneladas tonelada kilos millas kilometros minutos horas
  certificacao certificacoes certificado certificada licenca alvara registrado aprovado equipado inclui tambem
  peca pecas curto internacional internacionais mandar vendedor vendedores
  bom boa bons boas melhor melhores barato barata baratos economico baixo custo custos preco precos tarifa tarifas cotacao orcamento confiavel confiaveis profissional qualidade grande grandes pequeno pequena pequenos medio novo nova moderno limpo disponivel disponiveis vazio aluguel alugar alugo locacao arrendar venda mercadoria mercadorias produto produtos artigo artigos coisas carga cargas paletes palete pallet contentor contentores conteiner conteineres container caixa caixas pacote pacotes pes quadrados metros toneladas quilos milhas minutos horas`);

/** Fillers that are often mistyped, matched by near spelling too. */
export const mistypedFillers: readonly string[] = split(
  'warehouse warehouses bodega bodegas almacen almacenes armazem armazens galpao deposito facility services space cheap cheapest barato barata baratos baratas',
);

/** Words that a search ignores unless they belong to a trade term or a place. */
export const fillerWords: ReadonlySet<string> = new Set([
  ...connectives,
  ...around,
  ...anyWarehouse,
  ...asking,
  ...countWords,
  ...qualities,
]);

/** Words for goods. With a country of origin they ask for freight: "carga da China". */
export const goodsWords: ReadonlySet<string> = new Set(
  split(`
    cargo cargoes shipment shipments container containers goods merchandise
    carga cargas mercancia mercancias mercaderia mercaderias contenedor contenedores
    mercadoria mercadorias conteiner conteineres`),
);

/**
 * Words with a meaning on their own, but none beside a more specific one: "cold storage", "logística aduanera", "wine
 * importer".
 */
export const vagueWords: ReadonlySet<string> = new Set(
  split(
    `storage store storing almacenamiento almacenaje almacenar bodegaje guardar armazenagem armazenamento armazenar estocagem
    logistics logistic logistica freight shipping flete fletes frete envios embarques transport transportation transporte
    temperature temperatura
    import imports importing importer importers importation importado importada importados importadas importador importadora importadores importadoras importacion importaciones importar importacao importacoes
    export exports exporting exporter exporters exportador exportadora exportadores exportadoras exportacion exportaciones exportar exportacao exportacoes
    distributor distributors distributer distributers distribuidor distribuidora distribuidores distribuidoras wholesaler wholesalers mayorista mayoristas`,
  ),
);
