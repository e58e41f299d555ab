// Mechanism: leaderboards: scores, generated names, challenge of the day
import type { Language } from '#content/languages.ts'
import { NAME_LISTS } from '#content/names/names.ts'

type Pick = (bound: number) => number

/** So many different names to choose from; `pick` returns a number below its argument. */
export function suggestNames(language: Language, count: number, pick: Pick) {
  const { first, second } = NAME_LISTS[language]
  const names = new Set<string>()
  while (names.size < count) names.add(`${first[pick(first.length)]} ${second[pick(second.length)]}`)
  return [...names]
}

/** Whether a name is made of our words: nobody types one. */
export function isPlayerName(name: string) {
  const [one = '', other = '', ...more] = name.split(' ')
  return (
    more.length === 0 &&
    Object.values(NAME_LISTS).some(({ first, second }) => first.includes(one) && second.includes(other))
  )
}
