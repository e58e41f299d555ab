import type { messages as english } from '../en/memory.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  board: 'Tabuleiro da memória',
  pairsFound: 'Pares',
  ofPairs: icu('de {pairs}'),
  hint: 'Vire duas moedas. Os pares ficam.',
  yourScore: icu('Seus pontos: {score}'),
  misses: 'Erros',
  startAgain: 'Começar de novo',
  symbols: {
    anchor: 'âncora',
    cup: 'xícara',
    fish: 'peixe',
    key: 'chave',
    leaf: 'folha',
    star: 'estrela',
    sun: 'sol',
    umbrella: 'guarda-chuva',
  },
  faceDown: icu('Linha {row}, coluna {column}: fechada'),
  faceUp: icu('Linha {row}, coluna {column}: aberta: {symbol}'),
  matched: icu('Linha {row}, coluna {column}: par encontrado: {symbol}'),
  turned: icu('Você virou: {symbol}'),
  noPair: icu('{one} e {other}: não são um par'),
  aPair: icu('Um par: {symbol}.'),
  found: icu('{found, plural, one {# par encontrado} other {# pares encontrados}} de {pairs}.'),
  allFound: icu('Você encontrou todos os pares. Pontos: {score}.'),
})
