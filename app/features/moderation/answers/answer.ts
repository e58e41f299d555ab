export const MAX_ANSWER = 5000 // characters

export type AnswerProblem =
  | 'no-answer'
  | 'answer-long'
  | 'too-many-answers'
  | 'no-mail'
  | 'no-address'
  | 'unavailable'

/** What the admin area says of an answer that was not sent; it is in English alone. */
export const ANSWER_PROBLEMS: Record<AnswerProblem, string> = {
  'no-answer': 'Please write the answer first',
  'answer-long': `Please use at most ${MAX_ANSWER.toLocaleString('en-US')} characters`,
  'too-many-answers': 'Too many answers in a short time. Please try again later.',
  'no-mail': 'This installation sends no mail yet.',
  'no-address': 'There is no address to answer to.',
  unavailable: 'The answer could not be sent. Please try again.',
}

/** The text of an answer as it is stored and sent, or why there is none. */
export function checkAnswer(
  typed: string,
): { text: string; problem?: undefined } | { problem: AnswerProblem } {
  const text = typed.replaceAll('\r\n', '\n').trim()
  if (!text) return { problem: 'no-answer' }
  return text.length > MAX_ANSWER ? { problem: 'answer-long' } : { text }
}
