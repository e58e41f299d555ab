import { ChevronLeft, CircleCheck, Copy, Download, QrCode, X } from 'lucide-react'
import { QUIET_ZONE } from '#app/kit/qr/qr-code.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { BrassCoin, CoinText } from '#app/ui/coin/coin.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { Messages } from '#content/messages.ts'
import styles from './code-page.module.css'
import type { TipCode } from './tip-code.ts'

const SECOND_PHONE = 'second-phone' // referenced by `commandfor`

type Sentences = Messages['code-page']['page']

type Props = { code: TipCode; messages: Sentences; entries?: string }

/**
 * A code to copy or to scan, complete as the server sends it: without JavaScript the text can be selected, and the
 * picture is part of the page. `code-page-entry.client.ts` adds what its buttons do.
 */
export function CodePage({ code, messages, entries }: Props) {
  return (
    <div id="screen" data-provider={code.providerId} data-entries={entries} className={styles.page}>
      <header className={styles.head}>
        <a className={styles.back} href={`/tip/${code.providerId}`} data-back>
          <ChevronLeft size={22} aria-hidden />
          {messages.back}
        </a>
        <h1>{code.heading}</h1>
      </header>
      <Main className={styles.main}>
        <Amount code={code} />
        <ol className={styles.steps}>
          {code.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div>
          <Notices code={code} messages={messages} />
          <label className={styles.text}>
            {code.copied.label}
            <input readOnly value={code.copied.text} data-text />
          </label>
        </div>
        <Actions isCopied={code.isCopied} fileName={code.fileName} messages={messages} />
        <SecondPhone code={code} messages={messages} />
      </Main>
      <p className={styles.foot}>
        {messages.comeBack}
        <a href={`/report/${code.providerId}`}>{messages.report}</a>
      </p>
    </div>
  )
}

function Amount({ code }: { code: TipCode }) {
  const { length } = code.coin
  return (
    <div className={styles.amount}>
      <BrassCoin size={92}>
        <CoinText fontSize={length > 6 ? 13 : length > 4 ? 19 : 26} letterSpacing="-.5">
          {code.coin}
        </CoinText>
      </BrassCoin>
      <div>
        <p className={styles.sum}>{code.amount}</p>
        <p className={styles.name}>{code.forName}</p>
        <p className={styles.handle}>{code.handle}</p>
      </div>
    </div>
  )
}

/** What the script shows after a button was pressed. */
function Notices({ code, messages }: Omit<Props, 'entries'>) {
  const done = [
    { name: 'copied', heading: messages.copied, next: code.copied.next },
    { name: 'saved', heading: messages.saved, next: messages.openSaved },
  ]
  const failed = [
    { name: 'by-hand', text: messages.byHand },
    { name: 'not-saved', text: messages.notSaved },
  ]
  return (
    <div role="status">
      {done.map(({ name, heading, next }) => (
        <div key={name} className={styles.done} data-notice={name} hidden>
          <CircleCheck size={22} aria-hidden />
          <p>
            <b>{heading}</b> {next}
          </p>
        </div>
      ))}
      {failed.map(({ name, text }) => (
        <p key={name} className={styles.failed} data-notice={name} hidden>
          {text}
        </p>
      ))}
    </div>
  )
}

type ActionProps = { isCopied: boolean; fileName: string; messages: Sentences }

function Actions({ isCopied, fileName, messages }: ActionProps) {
  const copy = (
    <Button
      key="copy"
      variant={isCopied ? 'go' : 'outline'}
      size={isCopied ? 'xl' : 'm'}
      wide
      data-copy={messages.copyAgain}
    >
      <Copy size={20} aria-hidden />
      <span>{messages.copy}</span>
    </Button>
  )
  const save = (
    <Button
      key="save"
      variant={isCopied ? 'outline' : 'go'}
      size={isCopied ? 'm' : 'xl'}
      wide
      data-save={fileName}
    >
      <Download size={20} aria-hidden />
      {messages.save}
    </Button>
  )
  const show = (
    <Button key="show" wide commandfor={SECOND_PHONE} command="show-modal">
      <QrCode size={20} aria-hidden />
      {messages.show}
    </Button>
  )
  return <div className={styles.actions}>{isCopied ? [copy, save, show] : [save, show, copy]}</div>
}

function SecondPhone({ code, messages }: Omit<Props, 'entries'>) {
  const { size, outline, label } = code.code
  const side = size + 2 * QUIET_ZONE
  return (
    <dialog id={SECOND_PHONE} className={styles.second} data-theme="light" aria-labelledby="second-title">
      <div className={styles.secondHead}>
        <h2 id="second-title">{messages.scan}</h2>
        <IconButton label={messages.close} commandfor={SECOND_PHONE} command="close">
          <X aria-hidden />
        </IconButton>
      </div>
      <svg
        className={styles.code}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="white" />
        <path d={outline} />
      </svg>
      <p className={styles.sum}>{code.amount}</p>
      <p className={styles.name}>{code.name}</p>
      <p className={styles.bright}>{messages.keepBright}</p>
      <Button wide data-save={code.fileName}>
        <Download size={20} aria-hidden />
        {messages.save}
      </Button>
    </dialog>
  )
}
