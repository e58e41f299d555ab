import type { Messages } from '#content/messages.ts'

type Tip = { amount: string; name: string; app: string; word: string | null }

/** The sentences of the question about a tip. */
export function cameBackWords(messages: Messages['came-back'], { amount, name, app, word }: Tip) {
  const { ask, onlyYou, again, told, looks, word: wordIs, ...rest } = messages
  return {
    ...rest,
    ask: ask({ amount, name }),
    onlyYou: onlyYou({ app }),
    again: again({ app }),
    told: told({ amount }),
    looks: looks({ name, app }),
    word: word && wordIs({ word }),
  }
}

export type CameBackWords = ReturnType<typeof cameBackWords>
