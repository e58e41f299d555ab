import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formatAmount, formatMoney, parseAmountMinor } from '#app/kit/money/amount.ts'
import { QUIET_ZONE, qrCode } from '#app/kit/qr/qr-code.ts'
import { Button } from '#app/ui/button.tsx'
import { copy } from '#app/ui/copy.client.ts'
import type { Messages } from '#content/messages.ts'
import styles from './phone-panel.module.css'
import { sheetMoney } from './sheet-money.client.ts'

type PanelWords = Messages['play']['phonePanel']

/** For a computer, which has no payment app: the same page with this amount as a code for the phone, and the handles. */
export function showPhonePanel(providerId: string, messages: PanelWords) {
  const form = document.querySelector<HTMLFormElement>('#tip form')
  if (!form) return
  const container = form.appendChild(document.createElement('div'))
  createRoot(container).render(<PhonePanel providerId={providerId} form={form} messages={messages} />)
}

type PanelProps = { providerId: string; form: HTMLFormElement; messages: PanelWords }

function PhonePanel({ providerId, form, messages }: PanelProps) {
  const [amountMinor, setAmountMinor] = useState(() => selectedAmountMinor(form))
  useEffect(() => {
    const read = () => setAmountMinor(selectedAmountMinor(form))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [form])

  if (amountMinor === undefined) return null
  const { currency, locale } = sheetMoney(form)
  const amount = formatMoney(amountMinor, currency, locale)
  const address = `${location.origin}/tip/${providerId}?amount=${formatAmount(amountMinor, currency)}`
  return (
    <section className={styles.panel} aria-label={messages.heading}>
      <PhoneCode address={address} name={messages.code} />
      <div className={styles.words}>
        <h3>{messages.heading}</h3>
        <p>{messages.scan({ amount })}</p>
        {form.dataset.handles?.split('\n').map((handle) => (
          <CopyHandle key={handle} handle={handle} messages={messages} />
        ))}
      </div>
    </section>
  )
}

/** What is chosen or typed at the moment, in minor units; undefined for what is not understood. */
function selectedAmountMinor(form: HTMLFormElement) {
  const amount = String(new FormData(form).get('amount'))
  if (amount === 'custom') return Number(form.dataset.typed) || undefined
  return parseAmountMinor(amount, sheetMoney(form).currency)
}

function PhoneCode({ address, name }: { address: string; name: string }) {
  const { size, outline } = qrCode(address, 'L')
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={name}
      data-address={address}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="white" />
      <path d={outline} />
    </svg>
  )
}

const COPIED_MS = 3000

function CopyHandle({ handle, messages }: { handle: string; messages: PanelWords }) {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!announcement) return
    const timer = setTimeout(() => setAnnouncement(''), COPIED_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <>
      <Button onClick={async () => setAnnouncement((await copy(handle)) ? messages.copied : messages.byHand)}>
        <Copy size={18} aria-hidden />
        {announcement || messages.copy({ handle })}
      </Button>
      <span className="sr" role="status">
        {announcement && `${handle}: ${announcement}`}
      </span>
    </>
  )
}
