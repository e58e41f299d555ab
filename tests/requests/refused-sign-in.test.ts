import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database.ts'
import { aMember, aVisitor } from '#tests/support/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const NASTY = [
  'sam@clippers.example',
  `<script>alert("x")</script>@cafe.example`,
  `"><img src=x onerror='alert(1)'>@cafe.example`,
  '</textarea></script><!--@cafe.example',
  '\\"\\u0022\\n`$&$1$$@cafe.example',
  'tab\tline\nend\u2028\u2029@cafe.example',
  'Ünï🙂{}[],:@cafe.example',
  '&amp;&quot;&#x27;@cafe.example',
]

const nonceOf = (answer: Response) =>
  /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'

/** A page as its text without what is another for each answer. */
async function told(answer: Response) {
  const nonce = nonceOf(answer)
  const text = (await answer.text()).replaceAll(nonce, 'NONCE')
  return text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'REQUEST')
}
const headersOf = ({ headers }: Response) =>
  [...headers].map(([name, value]) => [name, name === 'content-security-policy' ? 'CSP' : value])

/** The same form sent with a cookie that signs nobody in: only the router knows what that means. */
const byRouter = (fields: Record<string, string>) =>
  aVisitor().send('/login', fields, { cookie: 'tiplark.session_token=nobody' })

test.each(NASTY)(
  'the page that refuses a sign-in is the one that the router draws, whatever was typed: %j',
  async (email) => {
    const forms: Record<string, string>[] = [
      { email, password: '' },
      { email, password: 'Wrong123', remember: 'on' },
      { email: email.replaceAll('@', ''), password: 'Wrong123' },
    ]
    for (const fields of forms) {
      const [own, drawn] = [await aVisitor().send('/login', fields), await byRouter(fields)]
      expect([400, 401]).toContain(own.status)
      expect(own.status).toBe(drawn.status)
      expect(headersOf(own)).toEqual(headersOf(drawn))
      expect(await told(own)).toBe(await told(drawn))
    }
  },
)

test('each such page has marks of its own, and no place of the pattern is left unfilled', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => aVisitor().login('sam@cafe.example', '')))
  expect(new Set(answers.map(nonceOf)).size).toBe(3)
  for (const answer of answers) {
    const text = await answer.text()
    expect(text.split(`nonce="${nonceOf(answer)}"`).length).toBeGreaterThan(3)
    expect(text).not.toMatch(/mark(OfThe|@of)/)
  }
})

test('what is no form is told so, and who is signed in is led on', async () => {
  const post = (body: string, type: string) =>
    aVisitor().ask('/login', { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post('{', 'application/json')).status).toBe(400)
  expect((await post('--x', 'multipart/form-data; boundary=y')).status).toBe(400)
  expect((await post('%E0%A4%A', 'application/x-www-form-urlencoded')).status).toBe(400)
  const member = await aMember()
  const answer = await member.login('nobody@cafe.example', 'Wrong123')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile-setup'])
})
