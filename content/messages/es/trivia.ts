import type { messages as english } from '../en/trivia.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  categories: {
    all: 'Todas las categorías',
    Geography: 'Geografía',
    Literature: 'Literatura',
    Science: 'Ciencia',
    Astronomy: 'Astronomía',
    History: 'Historia',
  },
  category: 'Categoría',
  timed: icu(
    '{seconds, plural, one {# segundo} other {# segundos}}, {points, plural, one {# punto} other {# puntos}} por cada respuesta correcta.',
  ),
  untimed: icu(
    '{questions, plural, one {# pregunta} other {# preguntas}} sin límite de tiempo, {points, plural, one {# punto} other {# puntos}} por cada respuesta correcta.',
  ),
  cannotLoad: 'No se pudieron cargar las preguntas. Inténtalo de nuevo.',
  withoutLimit: 'Jugar sin límite de tiempo',
  noHighScore: 'No se guarda ningún récord.',
  starting: 'Empezando...',
  answers: 'Respuestas',
  inARow: icu('{streak, plural, one {# seguida} other {# seguidas}}'),
  noLimit: 'Sin límite de tiempo',
  questionOf: icu('Pregunta {at} de {of}'),
  timeLeft: 'Tiempo',
  secondsLeft: icu('{seconds, plural, one {Queda # segundo} other {Quedan # segundos}}'),
  forThisQuestion: icu(
    '{seconds, plural, one {segundo para esta pregunta} other {segundos para esta pregunta}}',
  ),
  isRight: ', la respuesta correcta',
  isWrong: ', tu respuesta, incorrecta',
  correct: '¡Correcto!',
  incorrect: '¡Incorrecto!',
  theAnswer: icu('La respuesta correcta es: {answer}'),
  keepGoing: icu('{streak, plural, one {# seguida} other {# seguidas}}. ¡Sigue así!'),
  pointsForYou: icu('{points, plural, one {# punto para ti.} other {# puntos para ti.}}'),
  nextQuestion: 'Siguiente pregunta',
  finish: 'Terminar',
  timeUp: 'Se acabó el tiempo',
  lastQuestion: 'Esa fue la última pregunta',
  rightOf: icu('{right, plural, one {# respuesta correcta} other {# respuestas correctas}} de {answers}'),
  keptNone: 'Sin límite de tiempo no se guarda ningún récord.',
  playAgain: 'Jugar otra vez',
  yourAnswers: 'Tus respuestas',
  youChose: icu('Elegiste: {answer}'),
})
