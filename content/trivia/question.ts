// Mechanism: trivia: questions, the lines that explain them, their sources
/** In the order in which the customer chooses from them. */
export const CATEGORIES = [
  'Geography',
  'Literature',
  'Science',
  'Astronomy',
  'History',
  'Food & drink',
] as const

export type Question = {
  question: string
  options: [a: string, b: string, c: string, d: string]
  correctAnswer: 0 | 1 | 2 | 3 // place among the options
  category: string
  difficulty: 'easy' | 'medium' | 'hard'
  lang?: string // in a bank of another language: 'en' for a question that makes sense in English only
}
