import { Link } from 'react-router'
import { PlanDialog } from '#app/features/business/plan/plan-dialog.tsx'
import { planDate } from '#app/features/business/plan/plan-info.tsx'
import { usePrice } from '#app/features/business/plan/use-price.ts'
import { businessTypeLabel } from '#app/features/business/profile/business-type.ts'
import { ContactDialog } from '#app/features/moderation/feedback/contact-dialog.tsx'
import { NO_TIME_ZONE, timeZoneLabel } from '#app/kit/calendar/time-zone.ts'
import { viewAddress } from '#app/kit/page/owner-view.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LOCALES } from '#content/languages.ts'
import type { Route } from './+types/dashboard.ts'
import styles from './settings.module.css'

type Props = Route.ComponentProps['loaderData']

/** Account Settings: the data of the provider, the plan, and the contact form. */
export function AccountSettings({ id, profile, mailsPrints, email, subscription, supportEmail }: Props) {
  const t = useMessages('settings')
  const { fields, businessTypes } = useMessages('profile')
  const planWords = useMessages('plan')
  const contact = useMessages('contact')
  const shell = useMessages('shell')
  const locale = LOCALES[usePageLanguage().language]
  const price = usePrice()
  const plan = subscription?.plan ?? 'free'
  const timeZone = profile.timeZone || NO_TIME_ZONE
  const facts = [
    [fields.name, profile.name],
    [t.facts.email, email],
    [t.facts.business, profile.businessName],
    [t.facts.type, businessTypeLabel(profile, businessTypes)],
    ...(mailsPrints || profile.mailingAddress
      ? [[fields.mailingAddress, profile.mailingAddress] as const]
      : []),
    [fields.timeZone, timeZoneLabel(timeZone, locale)],
  ] as const
  return (
    <div className="stack w-800">
      <Card className="stack" aria-labelledby="profile">
        <h2 className="large" id="profile">
          {t.profile}
        </h2>
        <dl className={`grid g0 ${styles.facts}`}>
          {facts.map(([label, text]) => (
            <div className="grid g0 all-columns py2 ruled" key={label}>
              <dt className="muted">{label}</dt>
              {/* Runtimes differ in some names of time zones. */}
              <dd className="breaks" suppressHydrationWarning>
                {text || t.missing}
              </dd>
            </div>
          ))}
        </dl>
        <div className={`cluster stretch ${styles.actions}`}>
          <Link to={viewAddress('profile')} className={buttonClass()}>
            {t.edit}
          </Link>
          <Link to="/account" className={buttonClass({ variant: 'plain' })}>
            {t.account}
          </Link>
        </div>
      </Card>

      <Card className="stack" aria-labelledby="subscription">
        <h2 className="large" id="subscription">
          {shell.subscription}
        </h2>
        <p className={`cluster g1-3 ${styles.plan}`}>
          <strong>{planWords.names[plan]}</strong>
          <span className="muted">
            {price(plan)} {planWords.rhythms[plan]}
          </span>
          <Tag>{planWords.current}</Tag>
        </p>
        {subscription?.renewalDate && (
          <p className="muted">
            {planWords.renews({ date: planDate(subscription.renewalDate, timeZone, locale) })}
          </p>
        )}
        <div className={`cluster stretch ${styles.actions}`}>
          <Button variant="go" commandfor="plan-dialog" command="show-modal">
            {planWords.change}
          </Button>
          <Link to="/subscription" className={buttonClass({ variant: 'plain' })}>
            {planWords.compare}
          </Link>
        </div>
      </Card>

      <Card className="stack" aria-labelledby="support">
        <h2 className="large" id="support">
          {t.support}
        </h2>
        <p className="muted">
          <RichText
            text={t.help({ email: supportEmail })}
            tags={{ mail: (address) => <a href={`mailto:${address}`}>{address}</a> }}
          />
        </p>
        <div className={`cluster stretch ${styles.actions}`}>
          <Button commandfor="contact-dialog" command="show-modal">
            {contact.dialog}
          </Button>
        </div>
      </Card>
      <PlanDialog id="plan-dialog" current={plan} />
      <ContactDialog id="contact-dialog" senderId={id} supportEmail={supportEmail} />
    </div>
  )
}
