import { Bell, BellOff, BellRing, Share, SquarePlus } from 'lucide-react'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { BrandName } from '#app/ui/brand-name.ts'
import { BrassCoin, CoinFrame, EmptyCoin } from '#app/ui/coin/coin.tsx'
import { SwitchTrack } from '#app/ui/forms/switch.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { translate } from '#content/messages.ts'
import { type DeviceState, readDevice, subscribeDevice, unsubscribeDevice } from './device.client.ts'
import styles from './notifications.module.css'
import { NOTIFICATIONS, type NotificationsResult } from './notifications.ts'
import type { LoadedNotifications } from './notifications-form.server.ts'

type Device = { state: DeviceState | 'checking' | 'paused'; id?: string }

/** This browser, and what switches it on and off. */
export function useDevice({ publicKey, devices }: LoadedNotifications) {
  const fetcher = useFetcher<NotificationsResult>()
  const [device, setDevice] = useState<Device>({ state: publicKey ? 'checking' : 'paused' })
  const [isWorking, setIsWorking] = useState(false)
  const [failed, setFailed] = useState(false)
  const read = useEffectEvent(async () =>
    setDevice(publicKey ? await readDevice(publicKey) : { state: 'paused' }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser may have become one of them
  useEffect(() => {
    const onVisible = () => void (document.visibilityState === 'visible' && read())
    read()
    // The permission may have been changed in the settings of the browser.
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [devices])

  const isListed = devices.some(({ id }) => id === device.id)
  const isOn = device.state === 'on' && isListed
  const submit = (fields: Record<string, string>) =>
    fetcher.submit(fields, { method: 'post', action: NOTIFICATIONS })

  /** Called inside the tap: without one a browser does not ask for the permission. */
  async function toggle() {
    if (!publicKey) return
    setIsWorking(true)
    setFailed(false)
    try {
      if (isOn) {
        await unsubscribeDevice(publicKey)
        await submit({ intent: 'remove', id: device.id! })
      } else {
        const subscription = await subscribeDevice(publicKey)
        if (subscription) await submit({ intent: 'subscribe', ...subscription })
      }
    } catch {
      setFailed(true)
    }
    await read()
    setIsWorking(false)
  }
  return {
    state: device.state,
    id: isListed ? device.id : undefined,
    isOn,
    isWorking,
    failed,
    toggle,
    fetcher,
  }
}

type Props = { device: ReturnType<typeof useDevice>; example: LoadedNotifications['example'] }

const TROUBLES = {
  paused: ['paused', 'pausedHow'],
  denied: ['denied', 'deniedHow'],
  unsupported: ['unsupported', 'unsupportedHow'],
  insecure: ['insecure', 'insecureHow'],
} as const

/** The switch of this device, or why it has none. */
export function DeviceCard({ device, example }: Props) {
  const { push: t, problems } = useMessages('notifications')
  const { state, isOn, isWorking, failed, toggle, fetcher } = device
  if (state === 'home-screen') return <HomeScreenSteps />
  const trouble = state in TROUBLES ? TROUBLES[state as keyof typeof TROUBLES] : undefined
  const message = fetcher.data?.message
  return (
    <Card className="stack" aria-labelledby="push">
      <div className={`row g3 ${styles.line}`}>
        {isOn ? (
          <BrassCoin size={72} className="rigid">
            <circle cx="50" cy="50" r="38" fill="var(--ring)" />
            <BellRing x={28} y={28} width={44} height={44} color="var(--on-ring)" />
          </BrassCoin>
        ) : (
          <CoinFrame size={72} className="rigid">
            <circle cx="50" cy="50" r="50" fill="var(--sunk)" />
            <Bell x={28} y={28} width={44} height={44} color="var(--ink-2)" />
          </CoinFrame>
        )}
        <h2 id="push">{t.heading}</h2>
        {!trouble && (
          <button
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-labelledby="push"
            aria-describedby="push-lead"
            className={`middle rigid tap p0 no-border no-ground press ${styles.switch}`}
            disabled={state === 'checking' || isWorking}
            onClick={toggle}
          >
            <SwitchTrack />
          </button>
        )}
      </div>
      <p className="muted small" id="push-lead">
        {t.lead}
      </p>
      <noscript>
        <p className="muted small">{t.script}</p>
      </noscript>
      <p role="status" className="sr">
        {isWorking ? t.working : state === 'checking' ? t.checking : ''}
      </p>
      {trouble && (
        <div className="row stretch g3 p3-4 rounded on-warn warn bold">
          <BellOff size={20} aria-hidden />
          <div>
            <strong>{t[trouble[0]]}</strong>
            <p className="ink small regular">{t[trouble[1]]}</p>
          </div>
        </div>
      )}
      {(failed || message) && !isWorking && (
        <Notice kind="bad">{message ? translate(problems, message) : t.failed}</Notice>
      )}
      <figure className="stack g2 m0">
        <figcaption className="muted tiny">{t.example}</figcaption>
        <p className="small p3-4 rounded sunk">
          <strong>{example.title}</strong>
          <br />
          {example.body}
        </p>
      </figure>
      <p className="muted small">{t.privacy}</p>
    </Card>
  )
}

/** An iPhone has no messages in a tab of its browser. */
function HomeScreenSteps() {
  const { iphone: t } = useMessages('notifications')
  const brand = use(BrandName)
  const strong = { strong: (text: string) => <strong>{text}</strong> }
  const steps = [
    { text: t.share, icon: Share },
    { text: t.add, icon: SquarePlus },
    { text: t.open({ brand }), icon: Bell },
  ]
  return (
    <Card className={`stack axis center ${styles.iphone}`} aria-labelledby="push">
      <EmptyCoin size={128}>
        <Bell x={-22} y={-22} width={44} height={44} />
      </EmptyCoin>
      <h2 id="push">{t.heading}</h2>
      <p className="muted">{t.lead}</p>
      <ol className="stack g0 wide text-start">
        {steps.map(({ text, icon: Icon }) => (
          <li className="grid mid py3 ruled" key={text}>
            <span>
              <RichText text={text} tags={strong} />
            </span>
            <Icon size={24} aria-hidden className={styles.stepIcon} />
          </li>
        ))}
      </ol>
      <p className="tiny muted">{t.without}</p>
    </Card>
  )
}
