import { type FormEvent, useState } from 'react'
import { dollars } from '#app/features/tip/tip-amount.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialog/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { MenuItem } from '../menu.ts'
import { explainFailure } from '../menu-failure.ts'
import styles from './dialogs.module.css'
import { ItemPicture } from './item-picture.tsx'
import type { Heard } from './menu-upload.client.ts'

type Props = {
  item: MenuItem
  address: string
  send: (form: FormData) => Promise<Heard>
  onClose: () => void
}

/** Asks once more, with the item in sight. */
export function DeleteDialog({ item, address, send, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ sentence: string; reason?: string }>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await send(new FormData(event.currentTarget))
    setBusy(false)
    if (answer.ok) return onClose()
    setFailure(explainFailure(answer))
  }

  return (
    <Modal title="Confirm Delete" closeTo={address} onClose={onClose}>
      <p className={styles.question}>
        Are you sure you want to delete this item? This action cannot be undone.
      </p>
      <div className={styles.item}>
        <ItemPicture imageUrl={item.imageUrl} size={52} />
        <b>{item.name}</b>
        <span className={styles.price}>{dollars(item.priceCents)}</span>
      </div>
      {failure && (
        <Notice kind="bad">
          {failure.sentence} {failure.reason}
        </Notice>
      )}
      <form method="post" action={address} onSubmit={submit} className={styles.ends}>
        <input type="hidden" name="deed" value="item-delete" />
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="revision" value={item.revision} />
        <a
          href={address}
          className={buttonClass()}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          Cancel
        </a>
        <Button type="submit" variant="bad" disabled={busy}>
          {busy ? 'Deleting...' : 'Delete'}
        </Button>
      </form>
    </Modal>
  )
}
