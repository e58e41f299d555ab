import type { Zod } from './game-manifest.ts'

/** Fields that several games store. Zod is an argument, because it is loaded only for a round that comes back. */
export const savedFields = (z: Zod) => ({
  count: z.int().check(z.nonnegative()),
  picture: z.object({ name: z.string(), url: z.string(), small: z.string() }),
  seed: z.int().check(z.nonnegative(), z.lt(2 ** 32)),
  /** The index of one of so many. */
  index: (count: number) => z.int().check(z.nonnegative(), z.lt(count)),
})
