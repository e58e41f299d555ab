import { icu } from '../icu.ts'

export const messages = {
  categories: {
    all: 'All Categories',
    Geography: 'Geography',
    Literature: 'Literature',
    Science: 'Science',
    Astronomy: 'Astronomy',
    History: 'History',
    'Food & drink': 'Food & drink',
  },
  category: 'Category',
  timed: icu<{ seconds: number; points: number }>(
    '{seconds, plural, one {# second} other {# seconds}}, {points, plural, one {# point} other {# points}} for each right answer.',
  ),
  untimed: icu<{ questions: number; points: number }>(
    '{questions, plural, one {# question} other {# questions}} without a clock, {points, plural, one {# point} other {# points}} for each right answer.',
  ),
  cannotLoad: 'The questions could not be loaded. Please try again.',
  withoutLimit: 'Play without a time limit',
  noHighScore: 'No high score is kept.',
  starting: 'Starting...',
  answers: 'Answers',
  inARow: icu<{ streak: number }>('{streak} in a row'),
  noLimit: 'No time limit',
  questionOf: icu<{ at: number; of: number }>('Question {at} of {of}'),
  timeLeft: 'Time left',
  secondsLeft: icu<{ seconds: number }>('{seconds, plural, one {# second left} other {# seconds left}}'),
  forThisQuestion: icu<{ seconds: number }>(
    '{seconds, plural, one {second for this question} other {seconds for this question}}',
  ), // after their number
  isRight: ', the right answer', // after an answer, for screen readers
  isWrong: ', your answer, wrong',
  correct: 'Correct!',
  incorrect: 'Incorrect!',
  theAnswer: icu<{ answer: string }>('The correct answer is: {answer}'),
  keepGoing: icu<{ streak: number }>('{streak} in a row. Keep going!'),
  pointsForYou: icu<{ points: number }>('{points, plural, one {# point for you.} other {# points for you.}}'),
  nextQuestion: 'Next Question',
  finish: 'Finish',
  timeUp: 'Time is up',
  lastQuestion: 'That was the last question',
  rightOf: icu<{ right: number; answers: number }>(
    '{right} of {answers, plural, one {# answer} other {# answers}} right',
  ),
  keptNone: 'No high score is kept without a time limit.',
  longestRun: icu<{ streak: number }>('Longest run: {streak} in a row'),
  otherQuestions: 'Other Questions',
  playAgain: 'Play Again',
  yourAnswers: 'Your answers',
  rightAnswer: 'Right answer:', // before it, for screen readers
  youChoseIt: 'You chose it.',
  youChose: icu<{ answer: string }>('You chose: {answer}'),
}
