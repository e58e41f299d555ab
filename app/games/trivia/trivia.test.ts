import { describe, expect, test } from 'vitest'
import type { Question } from '#content/trivia/question.ts'
import { manifest } from './manifest.ts'
import {
  ALL_QUESTIONS,
  answer,
  choiceOf,
  createTrivia,
  currentQuestion,
  elapse,
  hasStreak,
  next,
  type OptionIndex,
  seconds,
  secondsToAnnounce,
  startTrivia,
  type Trivia,
  timerColor,
} from './trivia.ts'
import { FEEDBACK_MS, MAX_ANSWERS, POINTS_PER_ANSWER } from './trivia-score.ts'

const aQuestion = (name: string, category = 'History'): Question => ({
  question: name,
  options: [`${name} right`, `${name} b`, `${name} c`, `${name} d`],
  correctAnswer: 0,
  category,
  difficulty: 'easy',
})
const bank = [
  ...Array.from({ length: 12 }, (_, n) => aQuestion(`H${n}`)),
  ...Array.from({ length: 12 }, (_, n) => aQuestion(`S${n}`, 'Science')),
]
const playing = startTrivia(bank, ALL_QUESTIONS, 7)

const right = (game: Trivia) => currentQuestion(game)!.correctAnswer
const wrong = (game: Trivia) => ((right(game) + 1) % 4) as OptionIndex
const names = (game: Trivia) => game.questions.map((item) => item.question)
/** Plays ✓ and ✗, going on after each but the last. */
const after = (answers: string) =>
  [...answers].reduce(
    (game, mark) => answer(next(game), mark === '✓' ? right(next(game)) : wrong(next(game))),
    playing,
  )

describe('start', () => {
  test('uses only questions of the chosen category (TRV-15)', () => {
    const { questions } = startTrivia(bank, 'Science', 1)
    expect(questions).toHaveLength(12)
    expect(questions.every((item) => item.category === 'Science')).toBe(true)
  })

  test('uses the whole bank for All Categories (TRV-15)', () => {
    expect(names(playing).sort()).toEqual(bank.map((item) => item.question).sort())
  })

  test('takes no more questions than the time of a round allows', () => {
    const many = Array.from({ length: 200 }, (_, n) => aQuestion(`Q${n}`))
    expect(startTrivia(many, ALL_QUESTIONS, 1).questions).toHaveLength(MAX_ANSWERS)
  })

  test('puts the questions in another order for another seed (TRV-16)', () => {
    expect(names(startTrivia(bank, ALL_QUESTIONS, 1))).not.toEqual(names(startTrivia(bank, ALL_QUESTIONS, 2)))
  })

  test('shuffles the options together with the index of the right answer', () => {
    expect(new Set(playing.questions.map((item) => item.correctAnswer)).size).toBe(4)
    for (const item of playing.questions)
      expect(item.options[item.correctAnswer]).toBe(`${item.question} right`)
  })

  test('resets points, streak, answers and times (TRV-17)', () => {
    const before = elapse(after('✓✓'), 20_000)
    expect(startTrivia(bank, 'History', before.seed)).toMatchObject({
      phase: 'playing',
      score: 0,
      streak: 0,
      answers: [],
      at: 0,
      chosen: undefined,
      totalMs: 60_000,
      questionMs: 15_000,
    })
  })

  test('returns another seed for the next round (TRV-16)', () => {
    expect(names(startTrivia(bank, ALL_QUESTIONS, playing.seed))).not.toEqual(names(playing))
  })

  test('of a category without questions is over at once', () => {
    expect(startTrivia(bank, 'Sports', 1)).toMatchObject({ phase: 'finished', totalMs: 0, score: 0 })
  })
})

describe('answer', () => {
  test.each([
    ['✓', 10, 1, false],
    ['✓✓', 20, 2, false],
    ['✓✓✓', 30, 3, true],
    ['✓✓✓✓', 40, 4, true],
    ['✓✓✓✗', 30, 0, false],
    ['✓✓✓✗✓', 40, 1, false],
    ['✗', 0, 0, false],
    ['✓✗✓✓✓', 40, 3, true],
  ])('%s scores %i with a streak of %i, badge %s (TRV-07, TRV-23, TRV-24)', (marks, score, streak, badge) => {
    const game = after(marks)
    expect(game).toMatchObject({ score, streak })
    expect(hasStreak(game)).toBe(badge)
  })

  test('can be given only once to a question (TRV-21)', () => {
    const game = answer(playing, wrong(playing))
    expect(answer(game, right(playing))).toBe(game)
    expect(answer(game, wrong(playing))).toBe(game)
  })

  test('cannot be given after the end (TRV-22)', () => {
    const over = elapse(playing, 60_000)
    expect(answer(over, right(over))).toBe(over)
  })

  test('cannot be given before the start (TRV-30)', () => {
    const game = createTrivia(1)
    expect(answer(game, 0)).toBe(game)
  })

  test('is recorded with the question and both answers (TRV-31)', () => {
    const { question, options } = currentQuestion(playing)!
    expect(answer(playing, wrong(playing)).answers).toEqual([
      {
        question,
        wasCorrect: false,
        userAnswer: options[wrong(playing)],
        correctAnswer: `${question} right`,
      },
    ])
    expect(answer(playing, right(playing)).answers).toEqual([
      { question, wasCorrect: true, userAnswer: `${question} right`, correctAnswer: `${question} right` },
    ])
  })
})

describe('time', () => {
  test('the game ends when the 60 s are over, and not a moment before (TRV-18)', () => {
    expect(elapse(playing, 59_999).phase).toBe('playing')
    expect(elapse(playing, 60_000)).toMatchObject({ phase: 'finished', totalMs: 0 })
  })

  test('the game ends during the feedback too, and keeps its points (TRV-18)', () => {
    const late = elapse(playing, 59_500)
    expect(elapse(answer(late, right(late)), 500)).toMatchObject({ phase: 'finished', score: 10 })
  })

  test('the next question comes 1.5 s after the answer (TRV-25)', () => {
    const answered = answer(playing, right(playing))
    expect(elapse(answered, 1_499)).toMatchObject({ at: 0, chosen: right(playing) })
    expect(elapse(answered, 1_500)).toMatchObject({ at: 1, chosen: undefined, totalMs: 58_500 })
  })

  test('the value of a question is paused during the feedback, the total time is not (TRV-29)', () => {
    const answered = answer(elapse(playing, 4_000), right(playing))
    expect(elapse(answered, 1_000)).toMatchObject({ questionMs: 11_000, totalMs: 55_000 })
  })

  test('the value of a question stays at 0 without a penalty (TRV-29)', () => {
    const slow = elapse(playing, 20_000)
    expect(slow).toMatchObject({ questionMs: 0, at: 0, score: 0, totalMs: 40_000 })
    expect(answer(slow, right(slow)).score).toBe(10)
  })

  test('the next question starts at 15 s again (TRV-29)', () => {
    const slow = elapse(playing, 20_000)
    expect(elapse(answer(slow, right(slow)), 1_500).questionMs).toBe(15_000)
  })

  test('time left over after the feedback counts for the next question', () => {
    expect(elapse(answer(playing, 0), 2_000)).toMatchObject({ at: 1, questionMs: 14_500, totalMs: 58_000 })
  })

  test('with no question left the total is set to 0 and the game is over (TRV-18, TRV-25)', () => {
    const last = startTrivia([aQuestion('only')], ALL_QUESTIONS, 3)
    const answered = answer(last, right(last))
    expect(elapse(answered, 1_499).phase).toBe('playing')
    expect(elapse(answered, 1_500)).toMatchObject({ phase: 'finished', totalMs: 0, score: 10 })
  })

  test('no time passes before the start or after the end (TRV-30)', () => {
    const before = createTrivia(1)
    const over = elapse(playing, 60_000)
    expect(elapse(before, 1_000)).toBe(before)
    expect(elapse(over, 1_000)).toBe(over)
  })
})

describe('a round without a clock', () => {
  const calm = startTrivia(bank, ALL_QUESTIONS, 7, false)

  test('has ten questions and no time', () => {
    expect(calm.questions).toHaveLength(10)
    expect(elapse(calm, 100_000)).toBe(calm)
    expect(elapse(answer(calm, 0), 100_000).at).toBe(0)
  })

  test('continues with the player, and ends after its last question', () => {
    let game = calm
    for (let n = 0; n < 10; n++) game = next(answer(game, right(game)))
    expect(game).toMatchObject({ phase: 'finished', score: 100 })
  })

  test('does not continue without an answer', () => {
    expect(next(calm)).toBe(calm)
  })
})

test.each([
  [15, 'green'],
  [14, 'green'],
  [11, 'green'],
  [10.5, 'green'],
  [10, 'yellow'],
  [9, 'yellow'],
  [6, 'yellow'],
  [5.5, 'yellow'],
  [5, 'red'],
  [4, 'red'],
  [1, 'red'],
  [0, 'red'],
])('%f s left on a question are %s (TRV-29)', (left, color) => {
  expect(timerColor(left)).toBe(color)
})

test('a started second counts as a whole one', () => {
  expect([60_000, 59_999, 59_000, 1, 0].map(seconds)).toEqual([60, 60, 59, 1, 0])
})

test('the time is announced at 10 s and at 5 s only', () => {
  const announced = [49_999, 50_000, 54_999, 55_000, 59_999, 60_000].map((ms) =>
    secondsToAnnounce(elapse(playing, ms)),
  )
  expect(announced).toEqual([undefined, 10, 10, 5, 5, undefined])
})

test('no round scores more than the bounds of the manifest (T08)', () => {
  const many = Array.from({ length: 5 }, () => bank).flat()
  let game = startTrivia(many, ALL_QUESTIONS, 1)
  while (game.phase === 'playing') {
    game = elapse(answer(game, currentQuestion(game)!.correctAnswer), FEEDBACK_MS)
  }
  expect(game.score).toBeLessThanOrEqual(manifest.score.max)
  expect(game.score).toBeGreaterThanOrEqual(manifest.score.max - POINTS_PER_ANSWER)
})

test('another round is chosen as the last one was', () => {
  for (const category of [ALL_QUESTIONS, 'History'])
    for (const timed of [true, false])
      expect(choiceOf(startTrivia(bank, category, 3, timed))).toEqual({ category, timed })
})
