import { useMoney } from '#app/features/money/use-money.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { sumTips } from './tip-parts.ts'
import type { TipTotal } from './tips.server.ts'

/** What the tips of a list come to, a sentence for each currency. */
export function TipsSum({ totals }: { totals: TipTotal[] }) {
  const { tips: say } = useMessages('dashboard')
  const money = useMoney()
  return [...Map.groupBy(totals, ({ currency }) => currency)].map(([currency, counts]) => {
    const { parts } = sumTips(counts)
    const tips = counts.reduce((sum, count) => sum + count.tips, 0)
    const chosen = counts.reduce((sum, count) => (count.state === 'added' ? sum : sum + count.tipsMinor), 0)
    const values = {
      tips,
      chosen: money(chosen, currency),
      confirmed: money(parts.confirmed.minor, currency),
    }
    return (
      <p key={currency}>
        <RichText text={say.sum(values)} tags={{ strong: (text) => <strong>{text}</strong> }} />
      </p>
    )
  })
}
