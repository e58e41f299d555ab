export const GEOGRAPHY: Record<string, string> = {
  'Em que continente fica o Saara?':
    'É quase tão grande quanto os Estados Unidos e tem muito mais rocha e cascalho do que areia.',
  'Que cidade é a capital do Canadá?':
    'A rainha Vitória a escolheu em 1857; ela fica onde Ontário encontra Quebec.',
  'Em que parte do mundo fica o rio Amazonas?':
    'Ele leva ao mar mais água do que qualquer outro rio da Terra.',
  'Que oceano fica entre a África e a Austrália?':
    'Seus ventos de monção mudam de rumo duas vezes por ano, e os navios viajavam conforme eles.',
  'Que país tem a forma de uma bota?': 'Dentro dele há dois países muito pequenos: San Marino e o Vaticano.',
  'Que linha imaginária divide a Terra em uma metade norte e uma metade sul?':
    'Ela tem cerca de 40\u00a0000\u00a0km, e a maior parte passa pelo mar.',
  'Em que cidade fica a Torre Eiffel?':
    'A torre foi construída para a Exposição Universal de 1889, e muitos artistas protestaram.',
  'Em que país fica a Grande Pirâmide de Gizé?':
    'Por quase quatro mil anos a pirâmide foi o edifício mais alto do mundo.',
  'Em que país fica o monte Fuji?':
    'O monte é um vulcão; em 1707 ele cobriu de cinzas a cidade que hoje é Tóquio.',
  'Qual é o maior oceano?': 'É maior do que toda a terra firme do planeta junta.',
  'Qual destes países fica inteiro ao sul da linha do equador?':
    'Em 1893 foi o primeiro país com governo próprio em que as mulheres votaram para o parlamento.',
  'Que canal liga o Mediterrâneo ao mar Vermelho?':
    'Desde 1869 ele poupa aos navios a longa volta pela África.',
  'Em que país é possível visitar as ruínas de Machu Picchu?':
    'Os incas construíram a cidade no século XV, sem ferramentas de ferro nem carros com rodas.',
  'Viena, Bratislava, Budapeste e Belgrado ficam à beira de que rio?':
    'Ele toca ou cruza dez países, mais do que qualquer outro rio do mundo.',
  'O estreito de Gibraltar liga o Mediterrâneo a que águas?':
    'No ponto mais estreito, menos de 15\u00a0km de água ficam entre a Europa e a África.',
  'Que cidade fica dos dois lados do Bósforo?':
    'Com o nome de Constantinopla, foi capital do Império Bizantino por mais de mil anos.',
  'Que montanhas fazem parte da fronteira entre a Europa e a Ásia?':
    'Eles têm mais de 250 milhões de anos; a chuva e o gelo os desgastaram.',
  'Que deserto cobre boa parte do sul da Mongólia?':
    'Em 1923 foram achados ali ninhos com ovos de dinossauro, nos Penhascos Flamejantes.',
  'Qual destes países da América do Sul não tem litoral?':
    'Mesmo assim ele tem uma marinha, que navega por seus grandes rios.',
  'Que país divide o lago Titicaca com o Peru?':
    'No lago vive o povo uro, em ilhas flutuantes que ele faz de junco.',
  'Que cataratas ficam na fronteira da Zâmbia com o Zimbábue?':
    'O nome local, Mosi-oa-Tunya, significa a fumaça que troveja.',
  'Finlândia, Estônia e Letônia ficam à beira de que mar?':
    'Muitos rios deságuam nele e a saída para o oceano é estreita; por isso é pouco salgado.',
  'Que país cerca o Lesoto por completo?':
    'O Lesoto é o único país que fica, por inteiro, acima de mil metros de altitude.',
  'Em que país fica o lago Baikal, o mais profundo da Terra?':
    'O lago guarda um quinto da água doce não congelada da superfície da Terra.',
  'Em que capital a ponte Carlos atravessa o rio Moldava?':
    'O imperador Carlos IV mandou pôr a primeira pedra da ponte em 1357.',
  'Que país Tanganica e Zanzibar formaram em 1964?':
    'O nome foi formado com as primeiras letras dos dois países que se uniram.',
  'A linha do equador passa por qual destes países?':
    'O monte Quênia, o segundo mais alto da África, fica logo ao sul dessa linha.',
  'Que cabo é o ponto mais ao sul da África continental?':
    'Por convenção, é ali que o Atlântico e o Índico se encontram.',
  'Que rio passa por Bagdá?': 'Com o Eufrates, ele deu nome à Mesopotâmia, que quer dizer entre rios.',
  'Que estreito separa a Tasmânia do continente australiano?':
    'Na última era do gelo, era terra firme, e dava para passar a pé.',
  'Que país da América Central se chamava Honduras Britânicas?':
    'Em frente à costa fica a maior barreira de corais do hemisfério norte.',
  'Que mar não tem litoral e é limitado apenas por correntes oceânicas?':
    'O nome vem de uma alga marrom que flutua ali em grandes mantos.',
  'Qual é o menor país da África continental?':
    'É uma faixa estreita nas duas margens do rio que lhe deu o nome.',
  'Que cidade é a capital de Burkina Faso?': 'Desde 1969 acontece ali um grande festival de cinema africano.',
  'Kinshasa e Brazzaville ficam frente a frente em que rio?':
    'É o rio mais fundo que se conhece: em alguns pontos, mais de 200 metros.',
  'Que país divide a ilha de Bornéu com a Indonésia e a Malásia?':
    'É o único país que tem todo o seu território nessa ilha.',
}
