import { BrassCoin, CoinFrame, CoinText } from '#app/ui/coin/coin.tsx'
import { placeSign } from './place.ts'

/** The number or first letter of a place struck on brass; in a dashed outline while its code is off. */
export function PlaceSign({
  name,
  isOff = false,
  size = 36,
}: {
  name: string
  isOff?: boolean
  size?: number
}) {
  const sign = placeSign(name)
  const fontSize = sign.length > 2 ? 26 : sign.length > 1 ? 32 : 42
  if (!isOff)
    return (
      <BrassCoin size={size}>
        <CoinText fontSize={fontSize}>{sign}</CoinText>
      </BrassCoin>
    )
  return (
    <CoinFrame size={size}>
      <circle
        cx="50"
        cy="50"
        r="47"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="4"
        strokeDasharray="9 6"
      />
      <CoinText fontSize={fontSize} fill="var(--ink)">
        {sign}
      </CoinText>
    </CoinFrame>
  )
}
