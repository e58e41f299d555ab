export const LITERATURE: Record<string, string> = {
  'Quem escreveu a peça “Romeu e Julieta”?':
    'Ele tirou a história de um poema inglês de Arthur Brooke, impresso em 1562.',
  'Que detetive mora na Baker Street, 221B?':
    'Arthur Conan Doyle escreveu sobre ele pela primeira vez em 1887, em “Um estudo em vermelho”.',
  'Que animal é Moby Dick?':
    'Em 1820 um cachalote bateu no navio Essex e o afundou, e Melville tinha lido sobre isso.',
  'De quem é o nariz que cresce a cada mentira?':
    'Carlo Collodi publicou a história em partes, a partir de 1881, em um jornal infantil italiano.',
  'Quem segue um coelho branco até a toca?':
    'Lewis Carroll era o pseudônimo de Charles Dodgson, que ensinava matemática em Oxford.',
  'Na fábula de Esopo, quem ganha a corrida contra a lebre?':
    'Conta-se que Esopo foi escravo na Grécia, no século VI antes de Cristo.',
  'Que menino mora na Terra do Nunca e nunca cresce?':
    'Em 1929 J. M. Barrie cedeu os direitos da peça a um hospital infantil de Londres.',
  'Quem criou Oliver Twist, o menino que pede mais?':
    'Aos doze anos ele teve de trabalhar em uma fábrica, com o pai preso por dívidas.',
  'Onde Robinson Crusoé vive sozinho por muitos anos?':
    'Um modelo foi Alexander Selkirk, que passou quatro anos sozinho em uma ilha do Pacífico.',
  'Que animais criam Mogli em “O livro da selva”?':
    'Rudyard Kipling nasceu na Índia, mas escreveu essas histórias em Vermont, na neve.',
  'A que horas acaba a magia da Cinderela no baile?':
    'A carruagem de abóbora e o sapatinho de vidro vêm do conto de Charles Perrault, de 1697.',
  'O que Dom Quixote ataca por achar que são gigantes?':
    'Daí vem “lutar contra moinhos de vento”: enfrentar inimigos que não existem.',
  'No romance de Mary Shelley, quem é Frankenstein?':
    'Mary Shelley tinha dezoito anos quando começou o romance, em 1816.',
  'Quem escreveu “Orgulho e preconceito”?':
    'Em 1813 saiu sem o nome dela: dizia ser da autora de “Razão e sensibilidade”.',
  'Quantos versos um soneto costuma ter?':
    'A forma nasceu na Sicília no século XIII; o nome significa cançãozinha.',
  'Quem escreveu “Dom Quixote”?': 'Na batalha de Lepanto, em 1571, ele perdeu o uso da mão esquerda.',
  'A que poeta se atribui a “Odisseia”?':
    'O poema tem 24 cantos e narra uma volta de Troia que dura dez anos.',
  'O primeiro capítulo de que romance começa com “Chamem-me Ismael”?':
    'Vendeu pouco quando saiu, em 1851, e só ficou famoso depois da morte de Melville.',
  'Quem escreveu “Guerra e paz”?': 'O livro saiu entre 1865 e 1869 e conta a invasão da Rússia por Napoleão.',
  'Hamlet é o príncipe de que país?':
    'A peça se passa em Elsinor, isto é, no castelo de Kronborg, em Helsingør.',
  'Quem criou o capitão Nemo e seu submarino, o Náutilus?':
    'Nemo é ninguém em latim; um submarino real de 1800 também se chamava Nautilus.',
  'Quem escreveu o romance “Drácula”?': 'Ele nunca viu a Transilvânia; o que sabia dela veio dos livros.',
  'Qual era o pseudônimo de Samuel Clemens?':
    'No Mississippi esse grito dizia que a água tinha duas braças, o bastante para um barco a vapor.',
  'Quem escreveu “Cem anos de solidão”?':
    'O romance saiu em Buenos Aires em 1967; em 1982 o autor ganhou o Prêmio Nobel.',
  'Quem escreveu “Os contos da Cantuária”?':
    'Peregrinos contam as histórias no caminho; ele planejou umas 120 e deixou 24.',
  'Quem escreveu sobre Gregor Samsa, que acorda transformado em inseto?':
    'Ele pediu ao amigo Max Brod que queimasse seus papéis, mas Brod os publicou.',
  'Que poeta guia Dante pelo Inferno na “Divina comédia”?':
    'Em sua própria epopeia, a “Eneida”, o herói também desce ao reino dos mortos.',
  'Quem escreveu “Madame Bovary”?': 'Em 1857 ele foi julgado por ofensa à moral pública e absolvido.',
  'Quem escrevia com o nome de George Eliot?':
    'Ela usou um nome de homem porque queria que levassem a sério seus romances.',
  'Raskólnikov é o protagonista de que romance?':
    'Saiu em partes mensais em 1866, na revista “O Mensageiro Russo”.',
  'Que monstro ataca o salão do rei Hrothgar em “Beowulf”?':
    'O poema chegou até hoje em um único manuscrito, de mil anos atrás.',
  'Quem escreveu a peça “Casa de bonecas”?':
    'No fim, Nora deixa o marido e os filhos, o que chocou o público em 1879.',
  'De quem é a ira que está no centro da “Ilíada”?': 'Em grego, a primeira palavra do poema é ira.',
  'Quem escreveu “O mestre e Margarida”?':
    'O romance foi impresso pela primeira vez em 1966, vinte e seis anos depois da morte dele.',
  'Quem escreveu “O mundo se despedaça”, sobre uma aldeia da Nigéria?':
    'Ele tirou o título de um poema de W. B. Yeats, “A segunda vinda”.',
  'Quem escreveu o poema “A terra devastada”?':
    'Ezra Pound cortou o poema quase pela metade antes de ele sair, em 1922.',
}
