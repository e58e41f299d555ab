import type { SavedRoundSchema } from '../shared/game-manifest.ts'
import { savedFields } from '../shared/saved-fields.ts'
import { isWholeTrivia, QUESTION_MS, type Trivia } from './trivia.ts'
import { FEEDBACK_MS, TOTAL_MS } from './trivia-score.ts'

export const savedRound: SavedRoundSchema<Trivia> = (z) => {
  const { count, seed, index } = savedFields(z)
  const text = z.string()
  const option = z.literal([0, 1, 2, 3])
  return z
    .object({
      phase: z.literal('playing'),
      timed: z.boolean(),
      questions: z.array(
        z.object({
          question: text,
          lang: z.optional(text),
          options: z.tuple([text, text, text, text]),
          correctAnswer: option,
          category: text,
          difficulty: z.enum(['easy', 'medium', 'hard']),
        }),
      ),
      at: count,
      chosen: z.optional(option),
      feedbackMs: index(FEEDBACK_MS + 1),
      questionMs: index(QUESTION_MS + 1),
      totalMs: index(TOTAL_MS + 1),
      score: count,
      streak: count,
      answers: z.array(
        z.object({
          question: text,
          lang: z.optional(text),
          wasCorrect: z.boolean(),
          userAnswer: text,
          correctAnswer: text,
        }),
      ),
      seed,
    })
    .check(z.refine(isWholeTrivia))
}
