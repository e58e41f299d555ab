import { expect, test } from 'vitest'
import { pickReference, REFERENCE_DAYS } from '../sheet/reference-word.ts'
import { type MatchTip, matchStatement } from './match.ts'
import { readKnown } from './read-statement.ts'
import { readTable } from './read-table.ts'

/*
 * Simulated customers with a known truth, and the statements that the apps would write of it: many in a month, and as many in
 * a year in which words come back and the clocks change. The shares stand in docs/ledger.md.
 */

const CUSTOMERS = 10_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PERIODS = {
  month: { start: Date.UTC(2026, 8, 1), days: 30, words: Number.POSITIVE_INFINITY },
  year: { start: Date.UTC(2026, 0, 1), days: 365, words: 600 },
}
type Period = keyof typeof PERIODS

/** The hours of New York behind universal time. */
const newYork = (at: number) => (at >= Date.UTC(2026, 2, 8, 7) && at < Date.UTC(2026, 10, 1, 6) ? -4 : -5)
const PAYMENT_METHODS = ['venmo', 'paypal', 'cashapp'] as const
type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Numbers below a bound, the same at each run (Numerical Recipes' linear congruential generator). */
function numbers(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

type Paid = { tip: string; at: number; minor: number; note: string }

/** Tips of a way, and the payments that really were made for them or for nothing. */
function simulate(method: PaymentMethod, period: Period, customers: number, pick: (bound: number) => number) {
  const { start, days, words: wordCount } = PERIODS[period]
  const minutes = days * 24 * 60
  const tips: MatchTip[] = []
  const paid: Paid[] = []
  const used = new Map<string, number[]>() // when a word was given out
  const isTaken = (word: string, at: number) =>
    used.get(word)?.some((other) => Math.abs(at - other) < REFERENCE_DAYS * DAY) ||
    (!used.has(word) && used.size >= wordCount)
  for (let index = 0; index < customers; index++) {
    const at = start + pick(minutes) * MINUTE
    const amountMinor = [300, 500, 500, 500, 1000, 725][pick(6)]!
    let word = pickReference(1, pick)
    for (let tries = 1; isTaken(word, at); tries++) word = pickReference(tries < 200 ? 1 : 2, pick)
    used.set(word, [...(used.get(word) ?? []), at])
    // One link in ten was pressed before the play session existed.
    const isNamed = method !== 'cashapp' && pick(10) > 0
    const note = isNamed ? `Tip for Blue Cup, ${word}` : 'Tip for Blue Cup'
    const saysSent = pick(10) < 6 // also some who did not pay
    const id = `${method}-${String(index).padStart(5, '0')}`
    const state = saysSent ? 'said-sent' : 'chosen'
    tips.push({ id, at, amountMinor, currency: 'USD', state, reference: word, line: null })
    const what = pick(100)
    const pay = (minor: number, later: number) => paid.push({ tip: id, at: at + later * MINUTE, minor, note })
    if (what < 70) pay(amountMinor, 1 + pick(5))
    else if (what < 75) pay([200, 1500, 2000][pick(3)]!, 1 + pick(5))
    else if (what < 78) for (const later of [1, 3]) pay(amountMinor, later)
    else if (what < 80) pay(amountMinor, 60 * (3 + pick(40))) // much later
  }
  for (let index = 0; index < customers / 50; index++)
    paid.push({ tip: '', at: start + pick(minutes) * MINUTE, minor: 500, note: 'lunch' })
  return { tips, paid }
}

const pad = (number: number) => String(number).padStart(2, '0')

/** The statement that an app writes of payments: Venmo in New York without a zone, the others with theirs. */
function statementOf(method: PaymentMethod, paid: Paid[]) {
  const local = (at: number, hours: number) => new Date(at + hours * 60 * MINUTE)
  const dollars = (minor: number) => (minor / 100).toFixed(2)
  const lines = paid.map(({ at, minor, note }, index) => {
    const time = local(at, newYork(at)).toISOString()
    if (method === 'venmo')
      return `,${4100 + index},${time.slice(0, 19)},Payment,Complete,"${note}",Guest,Blue Cup,+ $${dollars(minor)},Venmo balance`
    if (method === 'cashapp')
      return `c${index},${time.slice(0, 19).replace('T', ' ')} ${newYork(at) === -4 ? 'EDT' : 'EST'},P2P,USD,$${dollars(minor)},$0,$${dollars(minor)},PAYMENT DEPOSITED,,Guest`
    const pacific = local(at, newYork(at) - 3)
    const date = `${pad(pacific.getUTCMonth() + 1)}/${pad(pacific.getUTCDate())}/${pacific.getUTCFullYear()}`
    return `"${date}","${pacific.toISOString().slice(11, 19)}","${newYork(at) === -4 ? 'PDT' : 'PST'}","Guest","Mobile Payment","Completed","USD","${dollars(minor)}","0.00","${dollars(minor)}","P${index}","${note}","Credit"`
  })
  const heads = {
    venmo:
      'Account Statement - (@bluecup) ,\nAccount Activity,\n,ID,Datetime,Type,Status,Note,From,To,Amount (total),Destination',
    cashapp:
      'Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Status,Notes,Name of sender/receiver',
    paypal:
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Note","Balance Impact"',
  }
  return [heads[method], ...lines].join('\n')
}

test.each(['month', 'year'] as const)(
  'of 10,000 customers in a %s no pair is certain and false',
  (period) => {
    const figures = PAYMENT_METHODS.map((method, index) => {
      const { tips, paid } = simulate(
        method,
        period,
        Math.round(CUSTOMERS / PAYMENT_METHODS.length),
        numbers(7 + index),
      )
      const read = readKnown(readTable(statementOf(method, paid))!, {
        currency: 'USD',
        country: 'US',
        now: Date.UTC(2027, 0, 2),
      })!
      expect(read.payments).toHaveLength(paid.length)
      // The lines are in the order of the payments.
      const truth = new Map(paid.map((payment, number) => [String(number), payment.tip]))
      const payments = read.payments.map((payment, number) => ({ ...payment, line: String(number) }))
      const { matches, choices } = matchStatement(payments, tips, { method })
      const isTrue = ({ payment, tip }: (typeof matches)[number]) => truth.get(payment.line) === tip.id
      const certain = matches.filter(({ level }) => level !== 'likely')
      const likely = matches.filter(({ level }) => level === 'likely')
      expect(certain.filter((match) => !isTrue(match))).toEqual([])
      const payers = new Set(paid.map(({ tip }) => tip).filter(Boolean)).size
      const share = (count: number, of: number) => Math.round((1000 * count) / of) / 10
      return {
        way: method,
        certain: share(certain.length, payers),
        likely: share(likely.filter(isTrue).length, payers),
        falseLikely: share(likely.filter((match) => !isTrue(match)).length, Math.max(1, likely.length)),
        ambiguous: share(choices.length, payments.length),
      }
    })
    if (process.env.SHOW_FIGURES) console.table(figures)
    const [venmo, paypal, cashapp] = figures
    for (const named of [venmo!, paypal!]) expect(named.certain).toBeGreaterThan(80)
    expect(cashapp!.certain).toBe(0)
  },
)
