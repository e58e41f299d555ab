import { shuffle } from '#app/games/shared/random.ts'
import type { Language } from '#content/languages.ts'
import type { Question } from '#content/trivia/question.ts'
import { FEEDBACK_MS, MAX_ANSWERS, POINTS_PER_ANSWER, TOTAL_MS, UNTIMED_QUESTIONS } from './trivia-score.ts'

export const QUESTION_MS = 15_000 // at 0 the question stays, without a penalty
const STREAK_FROM = 3 // right answers in a row
export const ALL_QUESTIONS = 'All Categories'

/** The name of a category; one without a name is shown as it is. */
export const categoryName = (category: string, { categories }: { categories: Record<string, string> }) =>
  (category === ALL_QUESTIONS ? categories.all : categories[category]) ?? category

export type OptionIndex = Question['correctAnswer']

export type AnswerRecord = {
  question: string
  lang?: string // of the question and its answers
  wasCorrect: boolean
  userAnswer: string
  correctAnswer: string
}

export type Trivia = {
  phase: 'setup' | 'playing' | 'finished'
  timed: boolean
  questions: readonly Question[] // of this round, in its order
  at: number // index of the question on the screen
  chosen?: OptionIndex // its answer, while the feedback shows
  feedbackMs: number // left
  questionMs: number // left
  totalMs: number // left
  score: number
  streak: number
  answers: readonly AnswerRecord[]
  seed: number // of the next round
}

export const createTrivia = (seed: number): Trivia => ({
  phase: 'setup',
  timed: true,
  questions: [],
  at: 0,
  chosen: undefined,
  feedbackMs: 0,
  questionMs: QUESTION_MS,
  totalMs: TOTAL_MS,
  score: 0,
  streak: 0,
  answers: [],
  seed,
})

/** A bank whose questions carry its language, where they have none of their own. */
export const inLanguage = (bank: readonly Question[], language: Language): Question[] =>
  bank.map((item) => ({ lang: language, ...item }))

/** A new round: the questions of one category, or of all, in random order with shuffled options. */
export function startTrivia(bank: readonly Question[], category: string, seed: number, timed = true): Trivia {
  const items = bank.filter((item) => category === ALL_QUESTIONS || item.category === category)
  let [questions, nextSeed] = shuffle(items, seed)
  // No more than can be answered, because they are saved with the round every second.
  questions = questions.slice(0, timed ? MAX_ANSWERS : UNTIMED_QUESTIONS)
  questions = questions.map((item) => {
    let order: OptionIndex[]
    ;[order, nextSeed] = shuffle<OptionIndex>([0, 1, 2, 3], nextSeed)
    const options = order.map((index) => item.options[index]) as Question['options']
    return { ...item, options, correctAnswer: order.indexOf(item.correctAnswer) as OptionIndex }
  })
  const round: Trivia = { ...createTrivia(nextSeed), phase: 'playing', timed, questions }
  return questions.length > 0 ? round : finish(round)
}

/** What a round was chosen with, for another one like it. */
export function choiceOf({ questions, timed }: Pick<Trivia, 'questions' | 'timed'>) {
  const [category = ALL_QUESTIONS, ...others] = new Set(questions.map((item) => item.category))
  return { category: others.length > 0 ? ALL_QUESTIONS : category, timed }
}

/** The question on the screen; there is none before the start. */
export const currentQuestion = (game: Trivia): Question | undefined => game.questions[game.at]

export function answer(game: Trivia, choice: OptionIndex): Trivia {
  const item = currentQuestion(game)
  if (game.phase !== 'playing' || game.chosen !== undefined || !item) return game

  const wasCorrect = choice === item.correctAnswer
  const userAnswer = item.options[choice]
  const correctAnswer = item.options[item.correctAnswer]
  return {
    ...game,
    chosen: choice,
    feedbackMs: FEEDBACK_MS,
    score: game.score + (wasCorrect ? POINTS_PER_ANSWER : 0),
    streak: wasCorrect ? game.streak + 1 : 0,
    answers: [
      ...game.answers,
      { question: item.question, lang: item.lang, wasCorrect, userAnswer, correctAnswer },
    ],
  }
}

/** Goes from the feedback to the next question, or to the end when there is none. */
export function next(game: Trivia): Trivia {
  if (game.phase !== 'playing' || game.chosen === undefined) return game
  if (game.at + 1 >= game.questions.length) return finish(game)
  return { ...game, at: game.at + 1, chosen: undefined, feedbackMs: 0, questionMs: QUESTION_MS }
}

/** Lets time pass. The value of the question stops when it is answered, the total does not. */
export function elapse(game: Trivia, ms: number): Trivia {
  if (game.phase !== 'playing' || !game.timed || ms <= 0) return game
  if (ms >= game.totalMs) return finish(game)
  if (game.chosen === undefined) {
    return { ...game, totalMs: game.totalMs - ms, questionMs: Math.max(0, game.questionMs - ms) }
  }
  if (ms < game.feedbackMs) return { ...game, totalMs: game.totalMs - ms, feedbackMs: game.feedbackMs - ms }
  return elapse(next({ ...game, totalMs: game.totalMs - game.feedbackMs }), ms - game.feedbackMs)
}

const finish = (game: Trivia): Trivia => ({ ...game, phase: 'finished', totalMs: 0 })

/** Whether a round can reach this state: an answer to each question so far, and points for the right ones. */
export function isWholeTrivia({ questions, at, chosen, answers, score, streak, timed, totalMs }: Trivia) {
  const right = answers.filter(({ wasCorrect }) => wasCorrect).length
  const last = answers.map(({ wasCorrect }) => wasCorrect).lastIndexOf(false)
  return (
    at < questions.length &&
    answers.length === at + Number(chosen !== undefined) &&
    score === right * POINTS_PER_ANSWER &&
    streak === answers.length - 1 - last &&
    (!timed || totalMs > 0)
  )
}

export const seconds = (ms: number) => Math.ceil(ms / 1000)

export function timerColor(secondsLeft: number) {
  if (secondsLeft > 10) return 'green'
  return secondsLeft > 5 ? 'yellow' : 'red'
}

export const isStreak = (right: number) => right >= STREAK_FROM
export const hasStreak = (game: Trivia) => isStreak(game.streak)

/** The most right answers in a row. */
export function longestStreak(answers: readonly Pick<AnswerRecord, 'wasCorrect'>[]) {
  let longest = 0
  let streak = 0
  for (const { wasCorrect } of answers) {
    streak = wasCorrect ? streak + 1 : 0
    longest = Math.max(longest, streak)
  }
  return longest
}

/** The seconds left, for a screen reader: only twice in a round, so that they interrupt little. */
export function secondsToAnnounce(game: Trivia) {
  if (game.phase !== 'playing' || !game.timed || game.totalMs > 10_000) return undefined
  return game.totalMs > 5_000 ? 10 : 5
}
