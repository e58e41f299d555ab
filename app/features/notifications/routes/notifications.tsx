import { Laptop, Smartphone, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { deviceText } from '#app/features/audit-log/device-name.ts'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { DeviceCard, useDevice } from '#app/features/notifications/device-card.tsx'
import styles from '#app/features/notifications/notifications.module.css'
import {
  type NotificationsResult,
  QUIET_CHOICES,
  USUAL_QUIET,
} from '#app/features/notifications/notifications.ts'
import {
  type LoadedNotifications,
  loadNotifications,
  removeOwnDevice,
  sendTestMessage,
  setQuietHours,
  showAmounts,
  subscribe,
} from '#app/features/notifications/notifications-form.server.ts'
import { SoundSwitch } from '#app/features/notifications/sound-switch.tsx'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { useConnected } from '#app/kit/browser-session/use-event-stream.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { Snackbar } from '#app/kit/snackbar/snackbar.tsx'
import { Button } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { SwitchTrack } from '#app/ui/forms/switch.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LOCALES } from '#content/languages.ts'
import { translate } from '#content/messages.ts'
import type { Route } from './+types/notifications.ts'

export const handle: PageHandle = { onDemand: ['notifications'], chunk: 'accounts' }

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  return {
    loaded: await loadNotifications(user, context.get(languageContext)),
    timeZone: user.time_zone ?? undefined,
    now: Date.now(),
  }
}

export const action = formAction<NotificationsResult>(
  { failure: 'the notifications of a provider could not be changed', failed: 'not-saved' },
  {
    subscribe,
    remove: removeOwnDevice,
    amount: showAmounts,
    quiet: setQuietHours,
    test: sendTestMessage,
  },
)

export const clientAction = clientFormAction<NotificationsResult>('no-answer')

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { heading } = useMessages('notifications')
  return (
    <OwnerShell current="notifications">
      <title>{heading}</title>
      <Notifications {...loaderData} />
    </OwnerShell>
  )
}

type Props = Route.ComponentProps['loaderData']

function Notifications({ loaded, timeZone, now }: Props) {
  const t = useMessages('notifications')
  const device = useDevice(loaded)
  const result = useActionData<NotificationsResult>()
  const { state } = useNavigation()
  const { devices, example, publicKey } = loaded
  return (
    <div className="stack w-640">
      <h1 tabIndex={-1}>{t.heading}</h1>
      <Lost readAt={now} />
      {result?.message && <Notice kind="bad">{translate(t.problems, result.message)}</Notice>}
      <DeviceCard device={device} example={example} />
      <Card className={`stack g0 ${styles.rows}`}>
        <SoundSwitch />
        <Quiet loaded={loaded} />
        <Amount loaded={loaded} />
      </Card>
      <Card className={`stack g0 ${styles.rows}`} aria-labelledby="devices">
        <h2 className="label" id="devices">
          {t.devices.heading}
        </h2>
        {devices.length ? (
          <ul>
            {devices.map((one) => (
              <Device key={one.id} {...one} isThis={one.id === device.id} now={now} timeZone={timeZone} />
            ))}
          </ul>
        ) : (
          <p className="muted small">{t.devices.none}</p>
        )}
      </Card>
      {devices.length > 0 && publicKey && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="test" />
          <Button type="submit" variant="go" wide disabled={state !== 'idle'}>
            {t.test.send}
          </Button>
        </Form>
      )}
      <Done result={result} />
    </div>
  )
}

/** Says that the page is out of date, and since when. */
function Lost({ readAt }: { readAt: number }) {
  const t = useMessages('notifications')
  const connected = useConnected()
  if (connected !== false) return null
  return (
    <div role="status" className="row stretch g3 p3-4 rounded on-warn warn bold">
      <WifiOff size={20} aria-hidden />
      {t.lost({ time: new Date(readAt).toTimeString().slice(0, 5) })}
    </div>
  )
}

type SwitchFormProps = { intent: string; isOn: boolean; labelledBy: string; fields?: Record<string, string> }

/** A switch that is stored when it is pressed, also without script. */
function SwitchForm({ intent, isOn, labelledBy, fields = {} }: SwitchFormProps) {
  const { formData } = useNavigation()
  const isPending = formData?.get('intent') === intent
  const shown = isPending ? formData.get('on') === 'yes' : isOn
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        name="on"
        value={isOn ? 'no' : 'yes'}
        role="switch"
        aria-checked={shown}
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-lead`}
        className={`middle rigid tap p0 no-border no-ground press ${styles.switch}`}
        disabled={isPending}
      >
        <SwitchTrack />
      </button>
    </Form>
  )
}

function useHours() {
  const { language } = usePageLanguage()
  const format = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', timeZone: 'UTC' })
  // Runtimes differ in the space before 'PM'.
  return (minutes: number) =>
    format
      .format(minutes * 60_000)
      .replaceAll(/\s/g, '\u00a0')
      .replace('AM', 'am')
      .replace('PM', 'pm')
}

function Quiet({ loaded }: { loaded: LoadedNotifications }) {
  const { quiet: t } = useMessages('notifications')
  const hour = useHours()
  const { quiet } = loaded.preferences
  const [from, to] = [quiet?.from ?? USUAL_QUIET.from, quiet?.to ?? USUAL_QUIET.to]
  const hours = QUIET_CHOICES.map((minutes): [string, string] => [String(minutes), hour(minutes)])
  return (
    <>
      <div className={`row g3 py3 ${styles.row}`}>
        <div className="grows shrinks breaks">
          <h2 className="label" id="quiet">
            {t.heading}
          </h2>
          <p className="muted small" id="quiet-lead">
            {quiet ? t.on({ from: hour(quiet.from), to: hour(quiet.to) }) : t.off}
          </p>
        </div>
        <SwitchForm
          intent="quiet"
          isOn={Boolean(quiet)}
          labelledBy="quiet"
          fields={{ from: String(from), to: String(to) }}
        />
      </div>
      {quiet && (
        <Form
          method="post"
          preventScrollReset
          className={`cluster bottom g3 ${styles.hours}`}
          key={`${from} ${to}`}
        >
          <input type="hidden" name="intent" value="quiet" />
          <SelectField label={t.from} name="from" defaultValue={from}>
            <Options of={hours} />
          </SelectField>
          <SelectField label={t.to} name="to" defaultValue={to}>
            <Options of={hours} />
          </SelectField>
          <Button type="submit">{t.save}</Button>
        </Form>
      )}
    </>
  )
}

function Amount({ loaded }: { loaded: LoadedNotifications }) {
  const { amount: t } = useMessages('notifications')
  return (
    <div className={`row g3 py3 ${styles.row}`}>
      <div className="grows shrinks breaks">
        <h2 className="label" id="amount">
          {t.heading}
        </h2>
        <p className="muted small" id="amount-lead">
          {t.lead}
        </p>
      </div>
      <SwitchForm intent="amount" isOn={loaded.preferences.showAmount} labelledBy="amount" />
    </div>
  )
}

type DeviceProps = LoadedNotifications['devices'][number] & {
  isThis: boolean
  now: number
  timeZone?: string
}

function Device({ id, device, createdAt, isThis, now, timeZone }: DeviceProps) {
  const { devices: t } = useMessages('notifications')
  const { device: words } = useMessages('audit-log')
  const name = deviceText(device, words)
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop
  return (
    <li className={`row g3 py3 ruled ${styles.device}`}>
      <Icon size={24} aria-hidden />
      <div className="grows shrinks breaks">
        <strong>
          {name} {isThis && <Tag>{t.isThis}</Tag>}
        </strong>
        <p className="muted small" id={`since-${id}`}>
          {t.since} <LocalTime ms={createdAt} now={now} timeZone={timeZone} />
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="plain"
          name="intent"
          value="remove"
          aria-label={t.removeOf({ device: name })}
          aria-describedby={`since-${id}`}
        >
          {t.remove}
        </Button>
      </Form>
    </li>
  )
}

/** What was done, for 8 seconds. */
function Done({ result }: { result: NotificationsResult | undefined }) {
  const { done } = useMessages('notifications')
  const [ended, setEnded] = useState<NotificationsResult>()
  if (!result?.done || result === ended) return null
  return (
    <Snackbar key={result.done} onEnd={() => setEnded(result)}>
      {done[result.done]}
    </Snackbar>
  )
}
