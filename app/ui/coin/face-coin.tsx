import { CoinFrame, type CoinProps, CoinText, Rim } from './coin.tsx'
import { initials } from './initials.ts'

type Props = CoinProps & { picture: string | null | undefined; name: string }

/** A brass coin with a white face: a picture, or the initials of a name. */
export function FaceCoin({ picture, name, ...rest }: Props) {
  return (
    <CoinFrame {...rest}>
      <Rim />
      <circle cx="50" cy="50" r="40" fill="var(--qr-paper)" />
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
          {initials(name)}
        </CoinText>
      )}
      <circle cx="50" cy="50" r="40" fill="none" stroke="var(--reward-edge)" />
    </CoinFrame>
  )
}
