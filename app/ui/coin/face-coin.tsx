import { CoinFrame, type CoinProps, CoinText, Rim } from './coin.tsx'

/** A brass coin with a white face: a picture's address, or one or two letters. */
export function FaceCoin({ picture, letters, ...rest }: CoinProps & { picture?: string; letters: string }) {
  return (
    <CoinFrame {...rest}>
      <Rim />
      <circle cx="50" cy="50" r="40" fill="#fff" />
      {picture ? (
        <image
          href={picture}
          x="10"
          y="10"
          width="80"
          height="80"
          preserveAspectRatio="xMidYMid slice"
          clipPath="circle(40px)"
        />
      ) : (
        <CoinText fontSize="32" letterSpacing="-.5">
          {letters}
        </CoinText>
      )}
      <circle cx="50" cy="50" r="40" fill="none" stroke="var(--reward-edge)" />
    </CoinFrame>
  )
}
