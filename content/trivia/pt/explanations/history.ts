export const HISTORY: Record<string, string> = {
  'Que povo antigo construiu as pirâmides de Gizé?':
    'Quem as ergueu foram trabalhadores pagos; a vila e os túmulos deles foram achados.',
  'Em que cidade os gladiadores lutavam no Coliseu?':
    'No Coliseu cabiam umas 50\u00a0000 pessoas, e grandes toldos lhes davam sombra.',
  'Que navio afundou em 1912 depois de bater em um iceberg?':
    'Os botes só tinham lugar para cerca de metade das pessoas a bordo.',
  'Quem foi o primeiro presidente dos Estados Unidos?':
    'Ele nunca morou na Casa Branca, que não ficou pronta antes de sua morte.',
  'Que muro dividiu uma cidade alemã de 1961 a 1989?':
    'Ele cercava toda a Berlim Ocidental e tinha uns 155\u00a0km.',
  'De que parte da Europa vieram os vikings?': 'Por volta do ano 1000 eles chegaram à América do Norte.',
  'Em que ano terminou a Segunda Guerra Mundial?':
    'Na Europa terminou em maio, e na Ásia, com a rendição do Japão, em setembro.',
  'Quem atravessou o Atlântico a serviço da Espanha em 1492?':
    'Ele procurava um caminho para a Ásia; por isso chamou de índios as pessoas que encontrou.',
  'Em que língua Júlio César escreveu sobre suas guerras?':
    'Conta-se que ele também anunciou uma vitória com três palavras: veni, vidi, vici.',
  'Cleópatra foi rainha de que país?':
    'Sua família era grega; dizem que ela foi a primeira da família a aprender egípcio.',
  'Nelson Mandela se tornou presidente de que país em 1994?': 'Antes disso ele passou 27 anos na prisão.',
  'Onde Napoleão perdeu sua última batalha, em 1815?':
    'Ele foi mandado para Santa Helena, uma ilha do Atlântico, e morreu ali em 1821.',
  'Que cidade o Vesúvio soterrou no ano 79?': 'Plínio, o Jovem, viu a erupção e a descreveu em duas cartas.',
  'Quem liderou a Marcha do Sal na Índia em 1930?':
    'Ele andou 24 dias até o mar, em protesto contra um imposto sobre o sal.',
  'Que invenção tornou Johannes Gutenberg famoso?':
    'Sua Bíblia, feita com letras soltas de metal, ficou pronta por volta de 1455.',
  'Em que ano a Bastilha foi tomada em Paris?': 'Dentro da fortaleza só havia sete presos.',
  'Que documento o rei João da Inglaterra teve de aceitar em 1215?':
    'Ela pôs por escrito que um rei também tem de obedecer à lei.',
  'Tenochtitlán era a capital de que povo?':
    'Eles construíram a cidade em ilhas de um lago, onde hoje fica a Cidade do México.',
  'Que general cruzou os Alpes com elefantes para atacar Roma?':
    'A marcha começou na Espanha em 218 a.C., com algumas dezenas de elefantes.',
  'Que escrita a Pedra de Roseta ajudou a decifrar?':
    'A pedra tem o mesmo texto em três escritas; Champollion resolveu o enigma em 1822.',
  'Em que guerra aconteceu a batalha de Gettysburg?':
    'Quatro meses depois, em 1863, Lincoln fez ali seu discurso mais famoso.',
  'Que duas casas lutaram na Guerra das Rosas?':
    'O emblema de York era uma rosa branca; uma rosa vermelha é o de Lancaster.',
  'Que mulher atravessou o Atlântico sozinha de avião em 1932?':
    'Cinco anos antes Charles Lindbergh foi o primeiro a fazer isso sozinho.',
  'Quem escreveu as 95 teses em 1517?':
    'Depois, escondido em um castelo, ele traduziu o Novo Testamento em umas onze semanas.',
  'Quem foi o primeiro imperador romano?':
    'Ele era o herdeiro de Júlio César; o mês de agosto tem o nome dele.',
  'Quem venceu a batalha de Hastings em 1066?':
    'A tapeçaria de Bayeux conta isso em imagens, em quase 70 metros de linho.',
  'Em que cidade o arquiduque Francisco Ferdinando foi morto em 1914?':
    'Em poucas semanas, o crime levou à Primeira Guerra Mundial.',
  'Quem comandou a primeira frota a dar a volta ao mundo, mas morreu no caminho?':
    'Só um dos cinco navios completou a viagem, em 1522, com Juan Sebastián Elcano.',
  'Que estadista era conhecido como Chanceler de Ferro?':
    'Na década de 1880 ele criou seguros para operários doentes ou acidentados.',
  'Em que ano os otomanos tomaram Constantinopla?':
    'Canhões enormes quebraram as muralhas; foi o fim do Império Bizantino.',
  'Que tratado encerrou a Guerra dos Trinta Anos em 1648?':
    'Ela foi negociada em duas cidades ao mesmo tempo, Münster e Osnabrück.',
  'Que dinastia construiu a Cidade Proibida em Pequim?':
    'O palácio foi a casa de 24 imperadores de duas dinastias.',
  'Que rei da Babilônia mandou gravar suas leis em uma pedra negra?':
    'A pedra foi achada em 1901 no que hoje é o Irã e está no Louvre, em Paris.',
  'Quem os atenienses derrotaram em Maratona em 490 a.C.?':
    'Conta-se que um mensageiro correu de Maratona a Atenas; daí vem o nome da corrida.',
  'Que tratado de 1494 dividiu o Novo Mundo entre Espanha e Portugal?':
    'É uma das razões por que se fala português no Brasil.',
  'Quem fundou a dinastia Yuan na China?':
    'Ele era neto de Gengis Khan, e Marco Polo contou à Europa sobre sua corte.',
  'Mansa Musa governou que império africano?':
    'A caminho de Meca, em 1324, ele gastou tanto ouro no Cairo que o preço caiu.',
  'Segundo a tradição, em que ano caiu o Império Romano do Ocidente?':
    'A metade do leste durou quase mil anos mais.',
  'Que cidade resistiu a um cerco de quase 900 dias na Segunda Guerra Mundial?':
    'Em 1991 ela voltou a ter seu antigo nome, São Petersburgo.',
  'Que governante inca Francisco Pizarro capturou em 1532?':
    'Ele encheu de ouro um quarto por sua liberdade, mas foi morto em 1533.',
  'Que rei francês assinou o Édito de Nantes em 1598?':
    'Ele permitiu o culto protestante em muitos lugares; Luís XIV o revogou em 1685.',
}
