import { FingerprintPattern } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { dismissOffer, wantsOffer } from './passkey.client.ts'
import styles from './passkey-offer.module.css'
import { useHasPasskey } from './use-has-passkey.ts'

/** Offers a passkey on a device that can keep one, until it is dismissed there. */
export function PasskeyOffer() {
  const { passkeyOffer: t } = useMessages('dashboard')
  const hasPasskey = useHasPasskey()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let over = false
    if (!hasPasskey) wantsOffer().then((wanted) => !over && setShown(wanted))
    return () => {
      over = true
    }
  }, [hasPasskey])
  if (!shown || hasPasskey) return null
  const dismiss = () => {
    dismissOffer()
    setShown(false)
  }
  return (
    <Card className={`cluster g3 ${styles.offer}`} aria-labelledby="passkey-offer">
      <FingerprintPattern size={32} aria-hidden />
      <div>
        <h2 className="title" id="passkey-offer">
          {t.heading}
        </h2>
        <p className="muted small">{t.text}</p>
      </div>
      <Link to="/account#account-ways" className={buttonClass()}>
        {t.add}
      </Link>
      <Button variant="plain" onClick={dismiss}>
        {t.close}
      </Button>
    </Card>
  )
}
