import { Copy, ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { ReauthenticationDialog } from '#app/features/identity/reauthentication/reauthentication-dialog.tsx'
import type { wallAnnouncementOf } from '#app/features/notifications/tip-notification.ts'
import { coinText, formatMoney } from '#app/kit/money/amount.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { copy } from '#app/ui/copy.client.ts'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { SwitchInput } from '#app/ui/forms/switch.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import { translateResult } from '#content/messages.ts'
import { AMOUNTS, readWallSettings, WALL_SETTINGS, type WallData, type WallSettings } from './wall.ts'
import styles from './wall-setup.module.css'
import type { WallResult } from './wall-setup-result.ts'
import { WallView } from './wall-view.tsx'

export type OwnWall = {
  isOn: boolean
  settings: WallSettings
  lastSeenAt: number | null
  hasMenu: boolean
  places: [id: string, name: string][]
  code: string
  business: WallData['business']
  currency: Currency
  sample: Record<'chosen' | 'confirmed', ReturnType<typeof wallAnnouncementOf>>
  timeZone?: string
  now: number
}

type Props = { wall: OwnWall; result: WallResult | undefined }

/** What the owner sets up of the wall: its address, and what it shows. */
export function WallSetup({ wall, result }: Props) {
  const t = useMessages('wall')
  const [draft, setDraft] = useState(wall.settings)
  const [ended, setEnded] = useState<WallResult>()
  const [address, setAddress] = useState(result?.address)
  // It is shown until the page is left, whatever is saved meanwhile.
  if (result?.address && result.address !== address) setAddress(result.address)
  if (result?.done === 'isOff' && address) setAddress(undefined)
  const message = result && translateResult(result, t.problems).message
  return (
    <div className="stack g4">
      <header>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p className="measure mt1 muted">{t.lead}</p>
      </header>
      <ConfirmationFailure page="wall-settings" />
      {message && <Notice kind="bad">{message}</Notice>}
      {result?.done && <Notice kind="ok">{t[result.done]}</Notice>}
      <div className={`stack g4 packed ${styles.columns}`}>
        <div className="stack g4 packed">
          <Preview wall={wall} settings={draft} />
          <Address wall={wall} address={address} />
        </div>
        <Settings wall={wall} onChange={setDraft} />
      </div>
      {result?.reauthentication && result !== ended && (
        <ReauthenticationDialog
          failure={result.reauthentication}
          fields={{ intent: 'make' }}
          action={WALL_SETTINGS}
          page="wall-settings"
          t={{ ...t.proof, saving: t.making }}
          onClose={() => setEnded(result)}
        />
      )}
    </div>
  )
}

const SAMPLE_COINS = 16
const SAMPLE_MINOR = 550

/** The wall with a sample tip, in small. */
function Preview({ wall, settings }: { wall: OwnWall; settings: WallSettings }) {
  const t = useMessages('wall')
  const { language } = usePageLanguage()
  const { chosen, amounts, highlights } = settings
  const write = { off: undefined, rounded: coinText, shown: formatMoney }[amounts]
  const price = formatMoney(2 * SAMPLE_MINOR, wall.currency, LOCALES[language])
  const data: WallData = {
    build: '',
    language,
    now: wall.now,
    rests: false,
    business: wall.business,
    code: wall.code,
    coins: SAMPLE_COINS,
    ...(highlights && wall.hasMenu && { highlights: [{ name: t.sample.item, price }] }),
  }
  const announcement = {
    key: 'sample',
    at: wall.now,
    ...wall.sample[chosen ? 'chosen' : 'confirmed'],
    coin: write?.(SAMPLE_MINOR, wall.currency, LOCALES[language]),
  }
  return (
    <figure>
      <div className={`anchor rounded clips ${styles.screen}`} inert>
        <WallView data={data} announcement={announcement} connection="live" />
      </div>
      <figcaption className="mt1 muted tiny">{t.preview}</figcaption>
    </figure>
  )
}

function Address({ wall, address }: { wall: OwnWall; address: string | undefined }) {
  const t = useMessages('wall')
  const form = useForm<Record<string, string>>({ initialValues: {} })
  const [copied, setCopied] = useState<boolean>()
  const hydrated = useHydrated()
  const isOn = wall.isOn || address !== undefined
  return (
    <Card className="stack packed" aria-labelledby="wall-address">
      <h2 className="large" id="wall-address">
        {t.address}
      </h2>
      {address ? (
        <>
          <p>{t.once}</p>
          <p className="rounded sunk numbers breaks p3 select-all" data-testid="wall-address">
            {address}
          </p>
          <div className="cluster stretch">
            <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'go' })}>
              <ExternalLink size={20} aria-hidden />
              {t.open}
            </a>
            {hydrated && (
              <Button onClick={async () => setCopied(await copy(address))}>
                <Copy size={20} aria-hidden />
                {t.copy}
              </Button>
            )}
          </div>
          <p role="status" className="muted small">
            {copied === undefined ? '' : copied ? t.copied : t.copyFailed}
          </p>
        </>
      ) : (
        <p>{isOn ? t.hidden : t.none}</p>
      )}
      {isOn && (
        <p className="muted small">
          {wall.lastSeenAt === null ? (
            t.neverSeen
          ) : (
            <>
              {t.lastSeen} <LocalTime ms={wall.lastSeenAt} now={wall.now} timeZone={wall.timeZone} />
            </>
          )}
        </p>
      )}
      <Form {...form.props} method="post" preventScrollReset className="cluster stretch">
        <Button
          type="submit"
          name="intent"
          value="make"
          variant={isOn ? 'outline' : 'go'}
          disabled={form.pending}
        >
          {form.pending ? t.making : isOn ? t.renew : t.make}
        </Button>
        {isOn && (
          <Button type="submit" name="intent" value="off" variant="plain" disabled={form.pending}>
            {t.off}
          </Button>
        )}
      </Form>
    </Card>
  )
}

type SettingsProps = { wall: OwnWall; onChange: (settings: WallSettings) => void }

function Settings({ wall, onChange }: SettingsProps) {
  const t = useMessages('wall')
  const form = useForm<Record<string, string>>({ initialValues: {} })
  const { settings, places, hasMenu } = wall
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(currentTarget)
    const draft = readWallSettings({ get: (name) => String(fields.get(name) ?? '') })
    if (draft) onChange(draft)
  }
  const switches = [
    ['chosen', t.chosen, t.chosenHint],
    ['scores', t.scores, t.scoresHint],
    ['highlights', t.highlights, hasMenu ? t.highlightsHint : t.highlightsPlan],
  ] as const
  return (
    <Card className="stack packed" aria-labelledby="wall-shows">
      <h2 className="large" id="wall-shows">
        {t.shows}
      </h2>
      <Form {...form.props} method="post" preventScrollReset className="stack g4" onChange={read}>
        {switches.map(([name, label, hint]) => (
          <div key={name} className={`grid g1-3 mid words-end ${styles.switch}`}>
            <label className="tap bold" htmlFor={`wall-${name}`}>
              {label}
            </label>
            <SwitchInput
              id={`wall-${name}`}
              name={name}
              value="on"
              defaultChecked={settings[name]}
              aria-describedby={`wall-${name}-hint`}
            />
            <p className="all-columns muted small" id={`wall-${name}-hint`}>
              {hint}
            </p>
          </div>
        ))}
        <SelectField label={t.amounts} name="amounts" defaultValue={settings.amounts}>
          <Options of={AMOUNTS.map((one): [string, string] => [one, t.amountNames[one]])} />
        </SelectField>
        <SelectField label={t.place} name="place" defaultValue={settings.placeId ?? ''}>
          <Options of={[['', t.ownCode], ...places]} />
        </SelectField>
        <Button type="submit" name="intent" value="save" disabled={form.pending}>
          {form.pending ? t.saving : t.save}
        </Button>
      </Form>
    </Card>
  )
}
