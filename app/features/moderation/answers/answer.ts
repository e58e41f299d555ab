import type { ProblemKey } from '#content/messages.ts'

export const MAX_ANSWER = 5000 // characters

/** The text of an answer as it is stored and sent, or why there is none. */
export function checkAnswer(
  typed: string,
): { text: string; problem?: undefined } | { problem: ProblemKey<'admin'> } {
  const text = typed.replaceAll('\r\n', '\n').trim()
  if (!text) return { problem: 'no-answer' }
  return text.length > MAX_ANSWER ? { problem: ['answer-long', { max: MAX_ANSWER }] } : { text }
}
