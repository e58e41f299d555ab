import { useState } from 'react'
import { Form } from 'react-router'
import { ReauthenticationDialog } from '#app/features/identity/reauthentication/reauthentication-dialog.tsx'
import { WhenItCounts } from '#app/features/payment-methods/editor/held-change-card.tsx'
import { Snackbar } from '#app/kit/snackbar/snackbar.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type Messages, translateResult } from '#content/messages.ts'
import type { PlaceDone } from './place-list.ts'
import type { PlacesResult } from './places-result.ts'

function doneText({ cause, name = '', other = '', count = 0 }: PlaceDone, { done }: Messages['places']) {
  const text = done[cause as keyof typeof done] ?? ''
  return typeof text === 'string' ? text : text({ name, other, count })
}

type Props = {
  result: PlacesResult | undefined
  action: string // the page, to which the forms are sent
  hasForm?: boolean // shows what its own form was refused for
}

/** What became of a form: a sentence with its undo for 10 seconds, why it failed, or the question for the password. */
export function PlacesOutcome({ result, action, hasForm = false }: Props) {
  const t = useMessages('places')
  const [ended, setEnded] = useState<PlacesResult>()
  const [seen, setSeen] = useState({ result, count: 0 })
  if (seen.result !== result) setSeen({ result, count: seen.count + 1 })
  if (!result || result === ended) return null
  if (result.reauthentication && result.fields)
    return (
      <ReauthenticationDialog
        failure={result.reauthentication}
        fields={result.fields}
        action={action}
        page="places"
        t={{ ...t.proof, saving: t.add.saving }}
        onClose={() => setEnded(result)}
      />
    )
  if (!result.done) {
    const message = result.message && !hasForm ? translateResult(result, t.problems).message : undefined
    return message ? <Notice kind="bad">{message}</Notice> : null
  }
  const { undo } = result
  const { dueAt, waited } = result.done
  return (
    <Snackbar
      key={seen.count}
      onEnd={() => setEnded(result)}
      action={
        undo && (
          <Form method="post" action={action} preventScrollReset>
            {Object.entries(undo).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit">{t.undo}</button>
          </Form>
        )
      }
    >
      {dueAt || waited ? (
        <>
          {doneText(result.done, t)} <WhenItCounts dueAt={dueAt} waited={waited} />
        </>
      ) : (
        doneText(result.done, t)
      )}
    </Snackbar>
  )
}
