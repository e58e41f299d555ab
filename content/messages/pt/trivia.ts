import type { messages as english } from '../en/trivia.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  categories: {
    all: 'Todas as categorias',
    Geography: 'Geografia',
    Literature: 'Literatura',
    Science: 'Ciência',
    Astronomy: 'Astronomia',
    History: 'História',
    'Food & drink': 'Comida e bebida',
  },
  category: 'Categoria',
  timed: icu(
    '{seconds, plural, one {# segundo} other {# segundos}}, {points, plural, one {# ponto} other {# pontos}} por resposta certa.',
  ),
  untimed: icu(
    '{questions, plural, one {# pergunta} other {# perguntas}} sem limite de tempo, {points, plural, one {# ponto} other {# pontos}} por resposta certa.',
  ),
  cannotLoad: 'Não foi possível carregar as perguntas. Tente de novo.',
  withoutLimit: 'Jogar sem limite de tempo',
  noHighScore: 'Nenhum recorde é guardado.',
  starting: 'Começando...',
  answers: 'Respostas',
  inARow: icu('{streak, plural, one {# seguida} other {# seguidas}}'),
  noLimit: 'Sem limite de tempo',
  questionOf: icu('Pergunta {at} de {of}'),
  timeLeft: 'Tempo',
  secondsLeft: icu('{seconds, plural, one {Resta # segundo} other {Restam # segundos}}'),
  forThisQuestion: icu(
    '{seconds, plural, one {segundo para esta pergunta} other {segundos para esta pergunta}}',
  ),
  isRight: ', a resposta certa',
  isWrong: ', sua resposta, errada',
  correct: 'Certo!',
  incorrect: 'Errado!',
  theAnswer: icu('A resposta certa é: {answer}'),
  keepGoing: icu('{streak, plural, one {# seguida} other {# seguidas}}. Continue assim!'),
  pointsForYou: icu('{points, plural, one {# ponto para você.} other {# pontos para você.}}'),
  nextQuestion: 'Próxima pergunta',
  finish: 'Terminar',
  timeUp: 'O tempo acabou',
  lastQuestion: 'Essa foi a última pergunta',
  rightOf: icu(
    '{right, plural, =0 {# respostas certas} one {# resposta certa} other {# respostas certas}} de {answers}',
  ),
  keptNone: 'Sem limite de tempo, nenhum recorde é guardado.',
  playAgain: 'Jogar de novo',
  yourAnswers: 'Suas respostas',
  rightAnswer: 'Resposta certa:',
  youChoseIt: 'Você a escolheu.',
  youChose: icu('Você escolheu: {answer}'),
})
