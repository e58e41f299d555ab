import { Link } from 'react-router'
import { ContactDialog } from '#app/features/feedback/contact-dialog.tsx'
import { OFFERS } from '#app/features/plan/plan.ts'
import { PlanDialog } from '#app/features/plan/plan-dialog.tsx'
import { planDate } from '#app/features/plan/plan-info.tsx'
import { businessTypeLabel } from '#app/features/profile/business-type.ts'
import { viewAddress } from '#app/features/profile/shell/owner-view.ts'
import { NO_TIME_ZONE } from '#app/features/profile/time-zone.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Route } from './+types/dashboard.ts'
import styles from './settings.module.css'

type Props = Route.ComponentProps['loaderData']

/** Account Settings: what is known of the provider, the plan, and the way to us. */
export function AccountSettings({ id, profile, email, subscription, supportEmail }: Props) {
  const plan = subscription?.plan ?? 'free'
  const { name, price, rhythm } = OFFERS[plan]
  const timeZone = profile.timeZone || NO_TIME_ZONE
  const facts = [
    ['Display name', profile.name],
    ['Email', email],
    ['Business', profile.businessName],
    ['Type', businessTypeLabel(profile)],
    ['Mailing address', profile.mailingAddress],
    ['Time zone', timeZone.replaceAll('_', ' ')],
  ] as const
  return (
    <div className={styles.parts}>
      <Card className={styles.card} aria-labelledby="profile">
        <h2 id="profile">Profile</h2>
        <dl className={styles.facts}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text || 'Not given yet'}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <Link to={viewAddress('profile')} className={buttonClass()}>
            Edit profile
          </Link>
          <Link to="/account" className={buttonClass({ variant: 'plain' })}>
            Password, email and sign-ins
          </Link>
        </div>
      </Card>

      <Card className={styles.card} aria-labelledby="subscription">
        <h2 id="subscription">Subscription</h2>
        <p className={styles.plan}>
          <strong>{name}</strong>
          <span>
            {price} {rhythm}
          </span>
          <Tag>Current plan</Tag>
        </p>
        {subscription?.renewalDate && (
          <p className={styles.note}>Renews on {planDate(subscription.renewalDate, timeZone)}.</p>
        )}
        <div className={styles.actions}>
          <Button variant="go" commandfor="plan-dialog" command="show-modal">
            Change plan
          </Button>
          <Link to="/subscription" className={buttonClass({ variant: 'plain' })}>
            Compare plans
          </Link>
        </div>
      </Card>

      <Card className={styles.card} aria-labelledby="support">
        <h2 id="support">Support</h2>
        <p className={styles.note}>
          Something does not work, or you miss something? Write to us, or to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
        <div className={styles.actions}>
          <Button commandfor="contact-dialog" command="show-modal">
            Contact support
          </Button>
        </div>
      </Card>
      <PlanDialog id="plan-dialog" current={plan} />
      <ContactDialog id="contact-dialog" senderId={id} supportEmail={supportEmail} />
    </div>
  )
}
