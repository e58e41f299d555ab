export const FOOD: Record<string, string> = {
  'Qual é o ingrediente principal do guacamole?':
    'O nome vem do náuatle, a língua dos astecas, e significa molho de abacate.',
  'Do que é feito o tofu?': 'O leite de soja é coalhado e prensado, quase como se faz queijo com leite.',
  'Qual é o ingrediente principal do homus?':
    'Ele leva tahine, limão e alho; em árabe, o nome significa grão-de-bico.',
  'Que fruta se seca para fazer passas?':
    'Ao secar, a fruta guarda o açúcar em mais ou menos um quarto do peso.',
  'Que parte da planta da cenoura costumamos comer?':
    'Ela nem sempre foi laranja: as primeiras cultivadas na Ásia eram roxas ou amarelas.',
  'Com que grãos se faz o chocolate?': 'Antes da torra, eles fermentam e secam durante vários dias.',
  'De que país é o prato de arroz chamado paella?':
    'O nome vem da panela larga e rasa em que ela é feita em Valência.',
  'Além de açúcar, do que é feito o marzipã?':
    'A amêndoa não é uma noz, e sim a semente de uma fruta parente do pêssego.',
  'O que faz crescer a massa do pão?':
    'O fermento biológico é um fungo vivo: ele consome açúcar e libera gás carbônico.',
  'Que legume faz muita gente chorar na hora de cortar?':
    'O corte libera um gás com enxofre que irrita os olhos; gelada, ela solta menos gás.',
  'Que tipo de bebida é um espresso?':
    'A água quente passa sob pressão pelo pó fino; em italiano, a palavra quer dizer espremido.',
  'Qual destas frutas tem por fora o que parecem sementes?':
    'Cada grãozinho é, na verdade, um fruto minúsculo com uma semente dentro.',
  'Com que grão se prepara um risoto?':
    'Mexidos na panela, os grãos curtos soltam amido e deixam o prato cremoso.',
  'Que especiaria vem dos fios de uma flor de croco?':
    'Cada flor tem só três fios, e eles são colhidos à mão.',
  'De que cereal costuma ser feito o cuscuz marroquino?':
    'A sêmola vira bolinhas; quatro países do norte da África dividem o título da UNESCO.',
  'Na União Europeia, de que país deve ser o queijo feta?':
    'Ele é feito com leite de ovelha, às vezes com um pouco de leite de cabra.',
  'Como se costuma servir a sopa gaspacho?':
    'Na Andaluzia, antes de o tomate vir da América, ela era feita de pão, alho e azeite.',
  'Que vitamina do limão protegia os marinheiros do escorbuto?':
    'O médico de bordo James Lind testou frutas cítricas em marinheiros doentes em 1747.',
  'Como se chama a pasta japonesa de soja fermentada?':
    'Quem a fermenta é um fungo chamado koji, cultivado em arroz ou cevada.',
  'Que especiaria dá a cor amarela ao pó de curry?':
    'É o caule subterrâneo, moído, de uma planta parente do gengibre.',
  'De que país é o kimchi, um prato de legumes fermentados?':
    'Muitas famílias o preparam juntas para o inverno, um costume chamado kimjang.',
  'Que gás forma as bolhas da água com gás?': 'Joseph Priestley descobriu em 1767 como dissolvê-lo na água.',
  'Que proteína deixa a massa de trigo elástica?':
    'Ela se forma quando a farinha recebe água e segura o gás que faz o pão crescer.',
  'Como se chama o açúcar do leite?':
    'A maioria dos adultos do mundo a digere pior do que as crianças pequenas.',
  'Que queijo suíço é conhecido pelos furos grandes?':
    'Bactérias formam gás no queijo; partículas minúsculas de feno no leite iniciam os furos.',
  'Em que montanhas a batata foi cultivada pela primeira vez?':
    'Lá se cultivam milhares de variedades; algumas são secas com o frio da noite.',
  'Quem deu nome ao método de aquecer o leite para matar os germes?':
    'Ele usou o método primeiro na década de 1860, para o vinho não estragar.',
  'Que massa tem um nome italiano que significa minhoquinhas?':
    'Farfalle quer dizer borboletas; linguine, linguinhas, e penne, penas.',
  'De que planta vêm o chá verde, o branco e o preto?':
    'A diferença é por quanto tempo as folhas reagem com o ar antes de secar.',
  'Que substância faz a pimenta arder?': 'As aves não a sentem: comem os frutos e espalham as sementes.',
  'O que a escala de Scoville mede?':
    'Em 1912 Wilbur Scoville diluiu extratos em água com açúcar até não arderem mais.',
  'De que tipo de planta vem a baunilha?':
    'Em 1841 o jovem escravizado Edmond Albius mostrou como polinizá-la à mão.',
  'Que ácido torna venenosas as folhas do ruibarbo?':
    'Os talos têm muito menos; no espinafre, ele deixa os dentes ásperos.',
  'Como se chama o pão achatado da Etiópia feito de teff?':
    'A massa fermenta por dias; o pão serve de prato e de colher.',
  'A que sabor o químico Kikunae Ikeda deu nome em 1908?':
    'Ele achou a origem, o glutamato, em um caldo de algas; queijo curado também tem muito.',
  'O que doura a casca do pão e a carne assada?':
    'Em 1912 Louis Camille Maillard descreveu essa reação de açúcares e aminoácidos.',
  'O que são os cravos-da-índia antes de secar?':
    'Por séculos, eles cresceram só em poucas ilhas do que hoje é a Indonésia.',
  'O que significa o termo francês de cozinha “sous vide”?':
    'A comida cozinha por horas em um saco sem ar, em água que não chega a ferver.',
  'Como se chama o líquido que sobra quando o leite coalha para o queijo?':
    'Aquecido de novo, ele dá a ricota, que em italiano quer dizer recozida.',
  'Que sementes são moídas para fazer tahine?':
    'As vagens maduras da planta se abrem sozinhas e soltam as sementes.',
}
