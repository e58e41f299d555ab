import { X } from 'lucide-react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { BrassCoin, CoinFrame, CoinText } from '#app/ui/coin/coin.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import cameBackStyles from './came-back.css?url'
import type { CameBackWords } from './came-back-words.ts'

export const CAME_BACK_STEPS = ['ask', 'later', 'thanks'] as const
export type CameBackStep = (typeof CAME_BACK_STEPS)[number]

/** A tip as its customer is asked about it. */
export type AskedTip = {
  providerId: string
  coin: string
  href: string // opens the app again
  hasOtherMethods: boolean
}

type Props = { tip: AskedTip; messages: CameBackWords; step: CameBackStep }

/**
 * The question after the way back from a payment app, with its answers. All steps are there, one is shown: the script
 * moves between them in a dialog, without it each answer is a form that leads to a page.
 */
export const CameBack = ({ step, ...rest }: Props) => (
  <section className="came-back" data-came-back aria-labelledby={`came-back-${step}`}>
    <link rel="stylesheet" href={cameBackStyles} />
    {CAME_BACK_STEPS.map((name) => {
      const Step = STEPS[name]
      return (
        <div key={name} data-step={name} hidden={name !== step}>
          <Step {...rest} />
        </div>
      )
    })}
  </section>
)

type StepProps = Omit<Props, 'step'>

const STEPS = { ask: Ask, later: Later, thanks: Thanks } satisfies Record<CameBackStep, unknown>

const Coin = ({ coin }: { coin: string }) => (
  <CoinFrame size={112}>
    <circle
      cx="50"
      cy="50"
      r="48"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="2.4"
      strokeDasharray="5 4"
    />
    <CoinText fontSize={coin.length > 4 ? 19 : 30} fill="currentcolor">
      {coin}
    </CoinText>
  </CoinFrame>
)

const Close = ({ providerId, label }: { providerId: string; label: string }) => (
  <a className="came-back-close" href={`/tip/${providerId}`} aria-label={label} data-close>
    <X aria-hidden />
  </a>
)

function Ask({ tip, messages }: StepProps) {
  return (
    <form className="came-back-step" method="post" action={`/tip/${tip.providerId}/sent`}>
      <Close providerId={tip.providerId} label={messages.close} />
      <Coin coin={tip.coin} />
      <h2 id="came-back-ask" tabIndex={-1}>
        {messages.ask}
      </h2>
      <p>{messages.onlyYou}</p>
      <Button type="submit" name="answer" value="yes" variant="go" size="xl" wide>
        {messages.yes}
      </Button>
      <Button type="submit" name="answer" value="not-yet" size="l" wide>
        {messages.notYet}
      </Button>
    </form>
  )
}

function Later({ tip, messages }: StepProps) {
  const back = `/tip/${tip.providerId}`
  return (
    <div className="came-back-step">
      <Close providerId={tip.providerId} label={messages.close} />
      <Coin coin={tip.coin} />
      <h2 id="came-back-later" tabIndex={-1}>
        {messages.noHurry}
      </h2>
      <a className={buttonClass({ variant: 'go', size: 'xl', wide: true })} href={tip.href} data-close="open">
        {messages.again}
      </a>
      <a className={buttonClass({ size: 'l', wide: true })} href={back} data-close="sheet">
        {messages.change}
      </a>
      {tip.hasOtherMethods && (
        <a className={buttonClass({ size: 'l', wide: true })} href={back} data-close="sheet">
          {messages.another}
        </a>
      )}
      <a className={buttonClass({ variant: 'plain', wide: true })} href={back} data-close>
        {messages.notToday}
      </a>
    </div>
  )
}

function Thanks({ tip, messages }: StepProps) {
  return (
    <div className="came-back-step">
      <BrassCoin size={120}>
        <CoinText fontSize={tip.coin.length > 4 ? 19 : 30}>{tip.coin}</CoinText>
      </BrassCoin>
      <h2 id="came-back-thanks" tabIndex={-1}>
        {messages.thanks}
      </h2>
      <p role="status" data-offline hidden>
        {messages.offline}
      </p>
      <p>
        <b>{messages.told}</b> <RichText text={messages.looks} tags={{ name: (text) => text }} />
      </p>
      {messages.word && (
        <p>
          <RichText text={messages.word} tags={{ strong: (text) => <strong>{text}</strong> }} />
        </p>
      )}
      <a
        className={buttonClass({ variant: 'go', size: 'l', wide: true })}
        href={`/tip/${tip.providerId}`}
        data-close
      >
        {messages.done}
      </a>
    </div>
  )
}
