// Mechanism: trivia: questions, the lines that explain them, their sources
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#content/languages.ts'
import { CATEGORIES, type Question } from '#content/trivia/question.ts'

type Translation = Pick<Question, 'question' | 'options'> & { explanation: string }
type Entry = Translation & Pick<Question, 'correctAnswer' | 'difficulty'> & { source: string }
type Category = { category: (typeof CATEGORIES)[number]; questions: Record<string, Entry> }

const CONTENT = resolve(import.meta.dirname, '../content')
const FILES = globSync(`${CONTENT}/trivia/*.json`)
const VIRTUAL = '\0virtual:trivia'

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))

/** The translations of a file of questions by their ids; none in English. */
export function readTranslations(file: string, language: Language): Record<string, Translation> {
  const translated = file.replace(CONTENT, `${CONTENT}/${language}`)
  return existsSync(translated) ? readJson(translated) : {}
}

/** The English questions by their ids, in the order of their categories. */
export const readCategories = () =>
  FILES.map((file) => ({ file, ...readJson<Category>(file) })).sort(
    (one, other) => CATEGORIES.indexOf(one.category) - CATEGORIES.indexOf(other.category),
  )

/**
 * The questions of the trivia game in a language, and by each question the line that explains its answer. A question
 * without a translation is the English one and says so; its line is among the English ones.
 */
export function readTrivia(language: Language) {
  const explanations: Record<string, string> = {}
  const questions = readCategories().flatMap(({ file, category, questions }) => {
    const translations = readTranslations(file, language)
    return Object.entries(questions).map(([id, english]): Question => {
      const isForeign = language !== DEFAULT_LANGUAGE && !translations[id]
      const { question, options, explanation } = translations[id] ?? english
      if (!isForeign) explanations[question] = explanation
      const { correctAnswer, difficulty } = english
      const lang = isForeign ? { lang: DEFAULT_LANGUAGE } : {}
      return { question, options, correctAnswer, category, difficulty, ...lang }
    })
  })
  return { questions, explanations }
}

/** The Vite plugin with a module for the questions of each language and one for its explanations, for the browser to load. */
export const compiledTrivia = (): Plugin => ({
  name: 'trivia',
  resolveId: { filter: { id: /^virtual:trivia/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:trivia/ },
    handler(id) {
      const [part, language] = id.slice(VIRTUAL.length + 1).split('/') as ['questions', Language] | ['']
      const loaders = (name: string) =>
        LANGUAGES.map((one) => `${one}:async()=>(await import("virtual:trivia/${name}/${one}")).default`)
      if (!part)
        return `export const QUESTIONS={${loaders('questions')}};export const EXPLANATIONS={${loaders('explanations')}}`
      for (const file of FILES.flatMap((one) => [one, one.replace(CONTENT, `${CONTENT}/${language}`)]))
        this.addWatchFile(file)
      return `export default ${JSON.stringify(readTrivia(language)[part])}`
    },
  },
})
