export const ASTRONOMY: Record<string, string> = {
  'Que planeta está mais perto do Sol?': 'Um ano ali tem só 88 dias.',
  'Qual é o maior planeta do Sistema Solar?':
    'Ele tem mais do que o dobro da massa de todos os outros planetas juntos.',
  'Que planeta é conhecido como Planeta Vermelho?':
    'Sua poeira é cheia de ferrugem, isto é, de ferro com oxigênio.',
  'A gravidade de que astro causa a maior parte das marés na Terra?':
    'O Sol ajuda: na lua nova e na lua cheia as marés são mais fortes.',
  'Que tipo de astro é o Sol?': 'Sua luz leva uns oito minutos para chegar aqui.',
  'Quanto tempo, mais ou menos, a Terra leva para dar a volta no Sol?':
    'Para ser exato, são 365 dias e umas seis horas; por isso há anos bissextos.',
  'Como se chama a galáxia em que vivemos?': 'A luz leva uns 100\u00a0000 anos para atravessá-la.',
  'Qual destes planetas é famoso por seus anéis?':
    'São sobretudo pedaços de gelo, de grãos de poeira a blocos do tamanho de casas.',
  'Quem foi a primeira pessoa a pisar na Lua?':
    'Enquanto ele andava ali em 1969, Michael Collins dava voltas na Lua sozinho.',
  'Por que existem o dia e a noite?': 'No equador o chão se move a mais de 1600\u00a0km/h.',
  'O que vemos quando a Lua passa bem na frente do Sol?':
    'O Sol é umas 400 vezes maior, mas também está umas 400 vezes mais longe.',
  'Como se chama a Lua quando toda a sua face está iluminada?':
    'Ela nasce mais ou menos na hora em que o Sol se põe.',
  'O que se mede em anos-luz?': 'Em um ano a luz percorre uns 9,5 trilhões de quilômetros.',
  'Que planeta é tão inclinado que parece rolar deitado em torno do Sol?':
    'Cada polo tem 42 anos de luz e depois 42 anos de escuridão.',
  'Que planeta tem a superfície mais quente?':
    'Seu ar denso de gás carbônico guarda o calor: ali o chumbo derreteria.',
  'Qual é a estrela mais brilhante do céu noturno?':
    'Ela brilha tanto porque está perto: sua luz chega em menos de nove anos.',
  'Qual destas estrelas está mais perto do Sol?':
    'Sua luz leva pouco mais de quatro anos para chegar à Terra.',
  'Titã é a maior lua de que planeta?': 'Em Titã há chuva, rios e lagos, mas de metano líquido.',
  'Que astro passou de planeta a planeta anão em 2006?':
    'Clyde Tombaugh o achou em 1930; uma menina de onze anos, de Oxford, sugeriu o nome.',
  'Entre que planetas fica o cinturão principal de asteroides?':
    'Todos os asteroides dele juntos têm menos massa do que a nossa Lua.',
  'Quem foi o primeiro ser humano no espaço?': 'Em 1961 seu voo deu uma volta na Terra, em 108 minutos.',
  'Que estrela fica hoje quase exatamente acima do Polo Norte?':
    'O eixo da Terra oscila devagar: em uns 12\u00a0000 anos Vega vai estar perto desse lugar.',
  'A cauda de gás de um cometa sempre aponta para longe de que astro?':
    'Uma corrente de partículas, o vento solar, empurra o gás.',
  'Que constelação tem um cinturão de três estrelas em linha?':
    'Na nebulosa perto desse cinturão se formam estrelas novas.',
  'Segundo Kepler, que forma tem a órbita de um planeta?':
    'O Sol fica em um dos focos; quando o planeta passa mais perto, ele anda mais rápido.',
  'Que elemento forma a maior parte do Sol?':
    'No centro dele o hidrogênio vira hélio, e é por isso que ele brilha.',
  'Qual destas luas Galileu Galilei descobriu?':
    'É a maior lua de todas, maior até do que o planeta Mercúrio.',
  'Que planeta leva mais tempo para girar sobre si do que para dar a volta no Sol?':
    'Ele também gira ao contrário: ali o Sol nasceria no oeste.',
  'A lua Tritão gira em torno de que planeta?':
    'Tritão é a única lua grande que anda no sentido contrário ao giro do planeta.',
  'O que vai restar do Sol no fim da vida dele?':
    'Ela vai ter mais ou menos o tamanho da Terra, com cerca de metade da massa do Sol.',
  'Que sonda passou por Plutão em 2015?':
    'Ela voou mais de nove anos e achou ali planícies de nitrogênio congelado.',
  'Que número a galáxia de Andrômeda tem na lista de Messier?':
    'A 2,5 milhões de anos-luz, é quase o mais distante que se vê a olho nu.',
  'Como se chama o ponto em que um planeta está mais perto do Sol?':
    'A Terra passa por ele no começo de janeiro, no inverno do norte.',
  'Quem descobriu o planeta Urano em 1781?':
    'Ele também era músico; sua irmã Caroline descobriu vários cometas.',
  'Que lua de Saturno lança água pelo polo sul?': 'Debaixo do gelo há um oceano de água salgada.',
  'Que sonda pousou em um cometa em 2014?': 'Ela quicou duas vezes e parou à sombra de um penhasco.',
  'Que planeta anão orbita entre Marte e Júpiter?':
    'Quando Giuseppe Piazzi o achou em 1801, acreditaram que era um planeta.',
}
