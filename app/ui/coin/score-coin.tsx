import { BrassCoin, type CoinProps, CoinText } from './coin.tsx'

/** A score struck on brass; many digits are struck smaller. */
export function ScoreCoin({ score, word, size = 180, ...rest }: CoinProps & { score: string; word: string }) {
  return (
    <BrassCoin size={size} {...rest}>
      <CoinText y="31" dy="0" fontFamily="var(--font-b)" fontWeight="700" fontSize="8.5">
        {word}
      </CoinText>
      <CoinText y="53" fontSize={score.length > 5 ? 17 : score.length > 3 ? 22 : 34} letterSpacing="-1">
        {score}
      </CoinText>
    </BrassCoin>
  )
}
