import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { listPopularGames } from './popular-games.server.ts'

beforeAll(openDatabase)

let rows = 0
const play = (providerId: string, games: string[]) =>
  db
    .insertInto('play_session')
    .values(
      games.map((game_type) => {
        const created_at = ++rows
        return { id: `s${created_at}`, provider_id: providerId, visitor_id: 'v', created_at, game_type }
      }),
    )
    .execute()

test("a provider's most played games come first, visits without a game are no game", async () => {
  const [one, other, nobody] = [await aProvider(), await aProvider(), await aProvider()]
  await play(one, ['trivia', 'none', 'memory', 'trivia', 'none', 'none', 'chess'])
  await play(other, ['snake'])
  expect(await listPopularGames(one)).toEqual(['trivia', 'memory'])
  expect(await listPopularGames(other)).toEqual(['snake'])
  expect(await listPopularGames(nobody)).toEqual([])
})

test('the latest 200 visits decide', async () => {
  const one = await aProvider()
  await play(one, Array<string>(300).fill('memory'))
  await play(one, Array<string>(200).fill('puzzle'))
  expect(await listPopularGames(one)).toEqual(['puzzle'])
})
