// Mechanism: game state outside React, direct DOM updates
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MessagesContext } from '#app/games/shared/use-messages.ts'
import { createStore } from '#app/games/shared/use-store.ts'
import messages from '#content/en/play.json'
import { LANGUAGES } from '#content/languages.ts'
import { readTrivia } from '#scripts/compile-trivia.ts'
import {
  ALL_QUESTIONS,
  answer,
  currentQuestion,
  elapse,
  next,
  type OptionIndex,
  startTrivia,
  type Trivia,
} from './trivia.ts'
import { TriviaEnd } from './trivia-end.tsx'
import { TriviaGame } from './trivia-game.tsx'
import { ExplainedAnswers, TriviaReview } from './trivia-review.tsx'
import { TriviaRound } from './trivia-round.tsx'
import { loadExplanations } from './use-explanations.ts'

const BANK = readTrivia('en').questions

const ignore = () => {}
const render = (view: ReactNode) =>
  renderToStaticMarkup(<MessagesContext value={{ ...messages, language: 'en' }}>{view}</MessagesContext>)
const page = (onBack?: () => void) =>
  render(<TriviaGame seed={1} onStart={ignore} onOver={ignore} onBack={onBack} covered={false} />)
const round = (game: Trivia) =>
  render(<TriviaRound store={createStore(game)} onAnswer={ignore} onNext={ignore} />)
const asRead = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
/** What a reader sees of the markup, each element's text on its own. */
const texts = (markup: string) =>
  markup
    .split(/<[^>]*>/)
    .map((text) => asRead(text).trim())
    .filter(Boolean)
const storeHighScore = (score?: string) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'triviaHighScore' && score) || null })

const playing = startTrivia(BANK, ALL_QUESTIONS, 3)
const right = (game: Trivia) => currentQuestion(game)!.correctAnswer
const answerRight = (game: Trivia) => answer(next(game), right(next(game)))
const answerWrong = (game: Trivia) => answer(next(game), ((right(next(game)) + 1) % 4) as OptionIndex)

beforeEach(() => storeHighScore())
afterEach(() => vi.unstubAllGlobals())

describe('the setup screen', () => {
  test('is titled Trivia Challenge and has Start Game (GAME-02, TRV-03)', () => {
    expect(page()).toMatch(/<h1[^>]*>Trivia Challenge<\/h1>/)
    expect(texts(page())).toContain('Start Game')
  })

  test('offers All Categories and every category of the bank (TRV-01, TRV-02)', () => {
    const options = [...page().matchAll(/<option[^>]*>([^<]*)/g)].map(([, name = '']) => asRead(name))
    expect(options[0]).toBe('All Categories')
    expect(options.slice(1).sort()).toEqual([...new Set(BANK.map((item) => item.category))].sort())
  })

  test('has Back only when there is a way back (TRV-12)', () => {
    expect(texts(page(ignore))).toContain('Back')
    expect(texts(page())).not.toContain('Back')
  })

  test.each([undefined, '0', 'abc'])('with %j stored it shows no high score (TRV-04)', (stored) => {
    storeHighScore(stored)
    expect(page()).not.toContain('High Score')
  })

  test('shows the stored high score (TRV-04, GAME-27)', () => {
    storeHighScore('40')
    expect(texts(page())).toContain('Your High Score: 40 points')
  })
})

describe('the game screen', () => {
  test('shows score, time, category, question and four lettered answers (TRV-05, TRV-06, TRV-08, TRV-10)', () => {
    const { category, question, options } = currentQuestion(playing)!
    const lettered = ['A', 'B', 'C', 'D'].flatMap((letter, index) => [letter, options[index]])
    const shown = texts(round(playing))
    expect(shown).toEqual(
      expect.arrayContaining(['Score', '0', 'Time left', '60 s', '15', category, question]),
    )
    expect(shown.join('|')).toContain(lettered.join('|'))
  })

  test('counts seconds and points (TRV-05, TRV-06)', () => {
    const later = elapse(next(answerRight(playing)), 12_400)
    expect(texts(round(later))).toEqual(expect.arrayContaining(['10', '48 s', '3']))
  })

  test('after a right answer it shows Correct! (TRV-11, TRV-26)', () => {
    expect(texts(round(answerRight(playing)))).toContain('Correct!')
    expect(round(answerRight(playing))).not.toContain('The correct answer is')
  })

  test('after a wrong answer it shows Incorrect! and the right one (TRV-26, TRV-27)', () => {
    const game = answerWrong(playing)
    expect(texts(round(game))).toContain('Incorrect!')
    expect(texts(round(game))).toContain(`The correct answer is: ${game.answers[0]!.correctAnswer}`)
  })

  test('shows no feedback before an answer (TRV-11)', () => {
    expect(round(playing)).not.toMatch(/correct!/i)
  })

  test('the streak is shown from three right answers on, as badge and message (TRV-07, TRV-28)', () => {
    const two = answerRight(answerRight(playing))
    const three = answerRight(two)
    expect(round(two)).not.toContain('in a row')
    expect(texts(round(next(three)))).toContain('3 in a row')
    expect(texts(round(three))).toContain('3 in a row. Keep going!')
    expect(round(answerWrong(three))).not.toContain('in a row')
  })

  test('the end names the longest streak of the round, and none that is short', () => {
    const end = (game: Trivia) =>
      texts(
        render(
          <TriviaEnd
            game={elapse(game, 60_000)}
            isBest={false}
            covered={false}
            onAgain={ignore}
            onChoose={ignore}
          />,
        ),
      )
    const two = answerRight(answerRight(playing))
    expect(end(two).join()).not.toContain('Longest run')
    expect(end(answerRight(answerWrong(answerRight(two))))).toContain('Longest run: 3 in a row')
  })

  test('without a clock it shows no time and waits for the player', () => {
    const calm = answerRight(startTrivia(BANK, ALL_QUESTIONS, 3, false))
    expect(round(calm)).not.toContain('timer')
    expect(texts(round(calm))).toEqual(
      expect.arrayContaining(['No time limit', 'Question 1 of 10', 'Next Question']),
    )
  })
})

test('the finished screen counts the answers, lists them and lets the player start again (TRV-30)', () => {
  const over = elapse(answerWrong(answerRight(playing)), 60_000)
  const markup = render(<TriviaEnd game={over} isBest covered={false} onAgain={ignore} onChoose={ignore} />)
  expect(texts(markup)).toEqual(
    expect.arrayContaining([
      'Time is up',
      '1 of 2 answers right',
      'New High Score!',
      'Play Again',
      'Your answers',
    ]),
  )
})

describe('the review', () => {
  const { answers } = answerWrong(answerRight(playing))
  const [good, bad] = [answers[0]!, answers[1]!]

  test('shows each question with the right answer, what was chosen and the line that explains it', async () => {
    const explanations = await loadExplanations('en')
    const shown = texts(render(<ExplainedAnswers answers={answers} explanations={explanations} />))
    expect(shown).toEqual([
      'Your answers',
      ...[good.question, 'Right answer:', good.correctAnswer, 'You chose it.', explanations[good.question]],
      ...[bad.question, 'Right answer:', bad.correctAnswer, `You chose: ${bad.userAnswer}`],
      explanations[bad.question],
    ])
  })

  test('is whole without the lines', () => {
    const shown = texts(render(<TriviaReview answers={answers} />))
    expect(shown).toHaveLength(9)
    expect(shown).toEqual(
      expect.arrayContaining([good.question, bad.question, `You chose: ${bad.userAnswer}`]),
    )
  })

  test.each(LANGUAGES)('has lines in %s', async (language) => {
    const lines = Object.keys(await loadExplanations(language))
    expect(lines).toHaveLength(BANK.length)
    expect(lines.includes(BANK[0]!.question)).toBe(language === 'en')
  })

  test('marks the language of a question, its answer and its line, where the page has another', async () => {
    const spanish = answers.map((given) => ({ ...given, lang: 'es' }))
    const lines = { [good.question]: 'Una línea.' }
    const markup = render(<ExplainedAnswers answers={spanish} explanations={lines} />)
    for (const text of [good.question, good.correctAnswer, 'Una línea.'])
      expect(asRead(markup)).toContain(`lang="es">${text}`)
    expect(markup).not.toContain('lang="es">You chose')
  })
})
