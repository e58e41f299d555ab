/*
 * Sends forms with one e-mail each, every one from an address of its own, and prints how many milliseconds all of them
 * took: a process of its own. `perSecond` sends them at that pace without waiting for answers.
 */
export type SignInsWish = {
  url: string
  path: string
  emails: string[]
  password?: string
  first: number // the number of the first address
  atOnce: number
  status?: number // every answer has to have
  perSecond?: number
}

const { url, path, emails, password, first, atOnce, status, perSecond }: SignInsWish = JSON.parse(
  process.argv[2]!,
)

async function send(index: number) {
  const number = first + index
  const answer = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` },
    body: new URLSearchParams({ email: emails[index]!, ...(password && { password }) }),
  })
  await answer.arrayBuffer()
  if (status && answer.status !== status)
    throw new Error(`${path} was answered ${answer.status}, not ${status}`)
}

const began = performance.now()
if (perSecond) {
  const answers: Promise<void>[] = []
  for (let index = 0; index < emails.length; index++) {
    const due = began + (index / perSecond) * 1000
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    answers.push(send(index))
  }
  await Promise.all(answers)
} else {
  let begun = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun < emails.length) await send(begun++)
    }),
  )
}
console.log(performance.now() - began)
