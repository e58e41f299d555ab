import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#content/trivia/question.ts'
import { readTrivia } from '#scripts/compile-trivia.ts'
import { ALL_QUESTIONS, answer, elapse, next, type OptionIndex, startTrivia, type Trivia } from './trivia.ts'
import { FEEDBACK_MS, TOTAL_MS } from './trivia-score.ts'

const BANK = readTrivia('en').questions

type Move = { answer: OptionIndex } | { wait: number } | 'next'

const aMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ answer: fc.constantFrom<OptionIndex>(0, 1, 2, 3) }),
  fc.record({ wait: fc.integer({ min: 0, max: 4_000 }) }),
  fc.constant<Move>('next'),
)
const moves = fc.array(aMove, { maxLength: 120 })
const aStart = fc.record({
  category: fc.constantFrom(ALL_QUESTIONS, ...CATEGORIES),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  timed: fc.boolean(),
})

function move(game: Trivia, by: Move) {
  if (by === 'next') return next(game)
  return 'answer' in by ? answer(game, by.answer) : elapse(game, by.wait)
}
const begin = ({ category, seed, timed }: { category: string; seed: number; timed: boolean }) =>
  startTrivia(BANK, category, seed, timed)

test('in every round the points are ten for each right answer (TRV-23)', () => {
  fc.assert(
    fc.property(aStart, moves, (from, played) => {
      const game = played.reduce(move, begin(from))
      expect(game.score).toBe(10 * game.answers.filter((given) => given.wasCorrect).length)
    }),
  )
})

test('in every round the streak is the number of right answers at the end (TRV-23, TRV-24)', () => {
  fc.assert(
    fc.property(aStart, moves, (from, played) => {
      const game = played.reduce(move, begin(from))
      const sinceMiss = game.answers.length - 1 - game.answers.findLastIndex((given) => !given.wasCorrect)
      expect(game.streak).toBe(sinceMiss)
    }),
  )
})

test('no question is answered twice in a round (TRV-21)', () => {
  fc.assert(
    fc.property(aStart, moves, (from, played) => {
      const { answers } = played.reduce(move, begin(from))
      expect(new Set(answers.map((given) => given.question)).size).toBe(answers.length)
    }),
  )
})

test('time never runs below 0 nor backwards, and nothing changes after the end (TRV-18, TRV-22)', () => {
  fc.assert(
    fc.property(aStart, moves, (from, played) => {
      let game = begin(from)
      for (const by of played) {
        const now = move(game, by)
        expect(now.totalMs).toBeLessThanOrEqual(game.totalMs)
        expect(Math.min(now.totalMs, now.questionMs, now.feedbackMs)).toBeGreaterThanOrEqual(0)
        if (game.phase === 'finished') expect(now).toBe(game)
        game = now
      }
    }),
  )
})

test('one long tick equals many short ones', () => {
  const ticks = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(aStart, moves, ticks, (from, played, waits) => {
      const game = played.reduce(move, begin({ ...from, timed: true }))
      const whole = elapse(
        game,
        waits.reduce((sum, ms) => sum + ms, 0),
      )
      expect(waits.reduce(elapse, game)).toEqual(whole)
    }),
  )
})

test('a timed round has no more answers than its seconds allow', () => {
  fc.assert(
    fc.property(aStart, moves, (from, played) => {
      const game = played
        .filter((by) => by !== 'next') // the clock alone goes on in a timed round
        .reduce(move, begin({ ...from, timed: true }))
      expect(game.answers.length).toBeLessThanOrEqual(TOTAL_MS / FEEDBACK_MS)
    }),
  )
})

test('shuffling keeps each question of the bank with its options and its answer (TRV-16)', () => {
  const known = new Map(BANK.map((item) => [item.question, item]))
  fc.assert(
    fc.property(aStart, (from) => {
      for (const item of begin(from).questions) {
        const own = known.get(item.question)!
        expect([...item.options].sort()).toEqual([...own.options].sort())
        expect(item.options[item.correctAnswer]).toBe(own.options[own.correctAnswer])
      }
    }),
  )
})

test('the same seed gives the same round', () => {
  fc.assert(
    fc.property(aStart, (from) => {
      expect(begin(from)).toEqual(begin(from))
    }),
  )
})
