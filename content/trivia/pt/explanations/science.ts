export const SCIENCE: Record<string, string> = {
  'Qual é a fórmula química da água?':
    'Ao contrário de quase tudo, ela ocupa mais espaço ao congelar; por isso o gelo flutua.',
  'A quantos graus Celsius a água congela?':
    'Em 1742 Anders Celsius propôs o contrário: 0 para ferver e 100 para congelar.',
  'Que gás os pulmões retiram do ar?': 'Ele é só um quinto do ar; quase todo o resto é nitrogênio.',
  'Que órgão bombeia o sangue pelo corpo?': 'Em um dia ele bate umas 100\u00a0000 vezes.',
  'Que força faz uma maçã cair no chão?': 'Na Lua ela é umas seis vezes mais fraca do que na Terra.',
  'Quantas pernas tem uma aranha?':
    'Ela não é um inseto, que só tem seis; é parente dos escorpiões e dos ácaros.',
  'O que as abelhas fazem com o néctar?':
    'Elas o abanam com as asas até sobrar tão pouca água que ele dura anos.',
  'Que parte da árvore retira água do solo?':
    'A maior parte entra por inúmeros pelos finos perto das pontas.',
  'Qual destes metais um ímã atrai?': 'Ele atrai também o níquel e o cobalto, mas não a maioria dos metais.',
  'No que uma lagarta pode se transformar?':
    'Na pupa, quase todo o corpo antigo se desfaz e se forma um novo.',
  'Que sentido depende da retina?':
    'A imagem se forma na retina de cabeça para baixo; o cérebro a entende mesmo assim.',
  'Que gás as plantas absorvem para a fotossíntese?':
    'Com luz e água elas o transformam em açúcar e liberam oxigênio.',
  'Quem escreveu “A origem das espécies”?':
    'O livro saiu em 1859, mais de vinte anos depois da viagem no Beagle.',
  'Que células do sangue transportam o oxigênio?':
    'Nas pessoas eles não têm núcleo, e assim cabe mais carga.',
  'Qual é o símbolo químico do ouro?': 'Vem de aurum, o nome do metal em latim.',
  'Qual destes metais é líquido à temperatura ambiente?':
    'Ele é tão denso que um pedaço de ferro flutua nele.',
  'Quantas cavidades tem o coração humano?':
    'O lado direito manda o sangue para os pulmões, e o esquerdo, para o resto do corpo.',
  'Que parte do átomo tem carga negativa?':
    'J. J. Thomson o descobriu em 1897, quando ainda não se conhecia o núcleo.',
  'Em que unidade se mede a resistência elétrica?':
    'Georg Ohm achou sua lei quando era professor em uma escola de Colônia.',
  'Que vitamina a pele produz à luz do sol?': 'O corpo precisa dela para absorver o cálcio dos ossos.',
  'O que um barômetro mede?': 'Evangelista Torricelli fez o primeiro em 1643, com um tubo cheio de mercúrio.',
  'O som não consegue se propagar em qual destes meios?':
    'O som precisa de matéria que vibre; a luz e as ondas de rádio, não.',
  'Que mulher descobriu o polônio e o rádio com o marido?':
    'O polônio tem o nome da Polônia, o país onde ela nasceu.',
  'Qual é o pH da água pura a 25 °C?': 'Cada passo da escala é dez vezes mais ou dez vezes menos ácido.',
  'Que lei diz que a toda ação corresponde uma reação igual e contrária?':
    'É assim que um foguete voa: ele empurra o gás para baixo, e o gás o empurra para cima.',
  'Como se chama uma partícula de luz?':
    'Einstein propôs essas partículas em 1905; o nome se espalhou a partir de 1926.',
  'Que órgão produz insulina?':
    'Em 1922 um menino de catorze anos foi a primeira pessoa tratada com insulina.',
  'Qual destes gases nobres é o mais leve?': 'Ele foi achado na luz do Sol antes de ser achado na Terra.',
  'Que elemento tem número atômico 6?': 'O diamante e o grafite são duas formas puras dele.',
  'Que parte da célula animal produz a maior parte do ATP?':
    'Elas têm um pouco de DNA próprio, que vem da mãe.',
  'Qual é a unidade de pressão do SI?':
    'Em 1648 Blaise Pascal mandou levar um barômetro ao alto de um monte: a pressão caiu.',
  'O zero absoluto fica a cerca de quantos graus Celsius?':
    'Nada pode ser mais frio; na escala Kelvin esse ponto é o 0.',
  'No DNA, que base faz par com a adenina?':
    'No RNA, que leva cópias dos genes, a uracila fica no lugar dela.',
  'Que metal tem o ponto de fusão mais alto?':
    'Ele só derrete acima de 3000\u00a0°C; por isso virou o filamento das lâmpadas.',
  'Que partícula James Chadwick descobriu em 1932?':
    'Sem carga, ele entra fácil em um núcleo; o Nobel veio em 1935.',
  'Que enzima da saliva começa a quebrar o amido?':
    'Por isso o pão começa a ficar doce quando se mastiga bastante.',
  'Que mineral é o mais macio da escala de Mohs?': 'Na outra ponta da escala está o diamante, com 10.',
  'Quantos ossos um adulto costuma ter?':
    'Mais da metade fica nas mãos e nos pés; um bebê tem mais do que um adulto.',
  'Em que camada da atmosfera está a maior parte do ozônio?':
    'Ali ele segura a maior parte da luz ultravioleta do Sol.',
  'Que lei relaciona a pressão e o volume de um gás em temperatura constante?':
    'Robert Boyle a publicou em 1662: com metade do volume, o dobro da pressão.',
  'Que unidade do SI mede a densidade do fluxo magnético?':
    'Um ímã de geladeira tem só um centésimo, mais ou menos.',
  'Que glândula libera melatonina à noite?': 'René Descartes acreditava que ela era a sede da alma.',
}
