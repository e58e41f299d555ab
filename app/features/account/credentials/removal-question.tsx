import { useState } from 'react'
import { Form } from 'react-router'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import styles from '../account-cards.module.css'
import type { AccountResult } from '../account-settings.ts'

type Props = {
  result: AccountResult
  busy: boolean
  t: { heading: string; reason: string; submit: string }
}

/** Asks whether a way in shall really go, and says what happens then; with the proof where that is missing. */
export function RemovalQuestion({ result, busy, t }: Props) {
  const [closed, setClosed] = useState<AccountResult>()
  if (!result.asks || closed === result) return null
  const { intent, id, reauthentication } = result
  return (
    <Dialog open interrupts heading={t.heading} closeTo="/account" onClose={() => setClosed(result)}>
      <Form method="post" preventScrollReset className={`stack g4 hug ${styles.form}`}>
        {id && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="sure" value="yes" />
        {reauthentication ? (
          <ReauthenticationFields page="account" reason={t.reason} failure={reauthentication} busy={busy} />
        ) : (
          <p className="muted small measure">{t.reason}</p>
        )}
        <DialogEnds>
          <Button type="submit" variant="bad" name="intent" value={intent} disabled={busy}>
            {t.submit}
          </Button>
        </DialogEnds>
      </Form>
    </Dialog>
  )
}
