import { BrassCoin, CoinFrame, CoinText } from '#app/ui/coin/coin.tsx'

/** A number struck on brass, or in a dashed outline for a place that is not in sight; none for a way nobody sees. */
export function PlaceCoin({ place, dashed = false }: { place?: number; dashed?: boolean }) {
  if (!dashed && place !== undefined)
    return (
      <BrassCoin size={40}>
        <CoinText fontSize="40">{place}</CoinText>
      </BrassCoin>
    )
  return (
    <CoinFrame size={40}>
      <circle
        cx="50"
        cy="50"
        r="47"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="4"
        strokeDasharray="9 6"
      />
      {place === undefined ? (
        <path d="M32 50h36" stroke="var(--ink-2)" strokeWidth="6" strokeLinecap="round" />
      ) : (
        <CoinText fontSize="40" fill="var(--ink)">
          {place}
        </CoinText>
      )}
    </CoinFrame>
  )
}

/** The sign of a currency struck on brass; a longer one smaller. */
export const SignCoin = ({ sign, size = 36 }: { sign: string; size?: number }) => (
  <BrassCoin size={size}>
    <CoinText fontSize={sign.length > 2 ? 24 : sign.length > 1 ? 32 : 42}>{sign}</CoinText>
  </BrassCoin>
)
