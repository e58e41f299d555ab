import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, TabletSmartphone } from 'lucide-react'
import { Form } from 'react-router'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { useSignOut } from '#app/features/owner-layout/owner-shell.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { deviceText } from '../audit-log/device-name.ts'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type SignIn = {
  id: string
  device: string
  method: 'password' | 'google' | 'passkey' | null
  firstSeen: number
  lastUsed: number
  isThis: boolean
}
type Props = { signIns: SignIn[]; now: number; timeZone: string | undefined; result?: AccountResult }

const ICONS: [RegExp, LucideIcon][] = [
  [/iPad/, TabletSmartphone],
  [/iPhone|Android/, Smartphone],
  [/Windows|Mac|Linux|Chromebook/, Laptop],
]

function DeviceIcon({ device }: { device: string }) {
  const [, Icon] = ICONS.find(([pattern]) => pattern.test(device)) ?? [null, MonitorSmartphone]
  return <Icon className={`muted ${styles.device}`} size={24} aria-hidden />
}

/** The user's sessions, each with a button that ends it. */
export function SignInsCard({ signIns, now, timeZone, result }: Props) {
  const { result: own, pending } = useAccountForm(result, 'end', 'end-others')
  const { signIns: t } = useMessages('account')
  const auditLog = useMessages('audit-log')
  const signOut = useSignOut()
  const nameOf = (device: string) => deviceText(device, auditLog.device)
  return (
    <AccountCard
      id="account-sign-ins"
      heading={t.heading}
      result={own}
      headAction={
        signIns.length > 1 &&
        !own?.reauthentication && (
          <Form method="post" preventScrollReset>
            <Button type="submit" variant="plain" name="intent" value="end-others" disabled={pending}>
              {t.endOthers}
            </Button>
          </Form>
        )
      }
    >
      {signOut.failed && <Notice kind="bad">{signOut.failed}</Notice>}
      <ul className={`stack g0 ${styles.list}`}>
        {signIns.map(({ id, device, method, firstSeen, lastUsed, isThis }) => (
          <li className="grid g1-3 icon-words-end mid py2 ruled" key={id}>
            <DeviceIcon device={device} />
            <div>
              <strong className="block bold">
                {nameOf(device)} {isThis && <Tag variant="ok">{t.isThis}</Tag>}
              </strong>
              <p className="muted tiny" id={`used-${id}`}>
                {!isThis && (
                  <>
                    {t.used} <LocalTime ms={lastUsed} now={now} timeZone={timeZone} />
                    <br />
                  </>
                )}
                {t.since} <LocalTime ms={firstSeen} now={now} timeZone={timeZone} />
                {method && `, ${t.by[method]}`}
              </p>
            </div>
            {isThis ? (
              <signOut.Form {...signOut.props}>
                <Button type="submit" variant="plain" disabled={signOut.leaving}>
                  {signOut.label}
                </Button>
              </signOut.Form>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  variant="plain"
                  name="intent"
                  value="end"
                  disabled={pending}
                  aria-label={t.endOf({ device: nameOf(device) })}
                  aria-describedby={`used-${id}`}
                >
                  {t.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {own?.reauthentication && (
        <Form method="post" preventScrollReset className={`stack g4 hug ${styles.form}`}>
          <ReauthenticationFields
            page="account"
            reason={t.atOnce}
            failure={own.reauthentication}
            busy={pending}
          />
          <input type="hidden" name="id" value={own.id ?? ''} />
          <Button type="submit" name="intent" value={own.intent} disabled={pending}>
            {own.intent === 'end' ? t.endThere : t.endOthers}
          </Button>
        </Form>
      )}
      <p className="pt3 ruled muted small">{t.stored}</p>
    </AccountCard>
  )
}
