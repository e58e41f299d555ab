import { useMoney } from '#app/kit/money/use-money.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { TipFace } from './tip-face.tsx'
import { sumTips, TIP_PARTS } from './tip-parts.ts'
import type { TipTotal } from './tips.server.ts'
import styles from './tips-sum.module.css'

/** What the tips of a list come to in each currency: a sentence, and the parts of those that count. */
export function TipsSum({ totals }: { totals: TipTotal[] }) {
  const { tips: t, ledger } = useMessages('dashboard')
  const money = useMoney()
  return [...Map.groupBy(totals, ({ currency }) => currency)].map(([currency, counts]) => {
    const { parts } = sumTips(counts)
    const chosen = counts.filter(({ state }) => state !== 'added')
    const values = {
      tips: chosen.reduce((sum, { tips }) => sum + tips, 0),
      chosen: money(
        chosen.reduce((sum, { tipsMinor }) => sum + tipsMinor, 0),
        currency,
      ),
    }
    return (
      <div key={currency}>
        <p>
          <RichText text={t.sum(values)} tags={{ strong: (text) => <strong>{text}</strong> }} />
        </p>
        {TIP_PARTS.some((part) => parts[part].tips > 0) && (
          <dl className={`cluster stretch g1-3 mt1 ${styles.parts}`}>
            {TIP_PARTS.map((part) => (
              <div className="cluster g0-2" key={part}>
                <TipFace state={part} />
                <dt>{ledger.parts[part]}</dt>
                <dd>{money(parts[part].minor, currency)}</dd>
                <dd>{ledger.tips({ count: parts[part].tips })}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    )
  })
}
