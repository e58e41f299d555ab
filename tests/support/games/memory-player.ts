import { expect, type Locator } from '@playwright/test'

/** Plays with perfect memory: a known pair first, otherwise unseen coins. */
export async function clear(
  turn: (index: number) => Promise<void>,
  nameOf: (index: number) => Promise<string>,
) {
  const known = new Map<number, string>()
  const left = new Set(Array.from({ length: 16 }, (_, index) => index))
  const look = async (index: number) => {
    await turn(index)
    known.set(index, (await nameOf(index)).split(': ').at(-1)!)
  }
  const twinOf = (index: number) =>
    [...left].find((other) => other !== index && known.has(index) && known.get(other) === known.get(index))
  const unseen = () => [...left].find((index) => !known.has(index))!

  while (left.size) {
    const first = [...left].find((index) => twinOf(index) !== undefined) ?? unseen()
    await look(first)
    const second = twinOf(first) ?? unseen()
    await look(second)
    if (known.get(first) !== known.get(second)) continue
    left.delete(first)
    left.delete(second)
  }
}

/** Taps a covered coin, and waits for the click, which is dispatched shortly after the finger is lifted. */
export async function tapCoin(coin: Locator) {
  await coin.tap()
  await expect(coin).not.toHaveAttribute('aria-label', /face down$/)
}
