import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { ItemPicture } from '../image/item-picture.tsx'
import type { MenuItem } from '../menu.ts'
import { DialogActions, FailureNotice } from './dialog-parts.tsx'
import styles from './dialogs.module.css'
import type { MenuResponse, SendMenuForm } from './use-menu.ts'

type Props = { item: MenuItem; address: string; send: SendMenuForm; onClose: () => void }

export function DeleteDialog({ item, address, send, onClose }: Props) {
  const { props, result, pending } = useForm<object, MenuResponse>({ initialValues: {}, send })
  return (
    <Dialog open heading="Confirm Delete" closeTo={address} onClose={onClose}>
      <p className={styles.question}>
        Are you sure you want to delete this item? This action cannot be undone.
      </p>
      <div className={styles.item}>
        <ItemPicture imageUrl={item.imageUrl} size={52} />
        <b>{item.name}</b>
        <span className={styles.price}>{formatDollars(item.priceCents)}</span>
      </div>
      <FailureNotice response={result} />
      <form {...props} method="post" action={address}>
        <input type="hidden" name="intent" value="item-delete" />
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="revision" value={item.revision} />
        <DialogActions
          address={address}
          onCancel={onClose}
          variant="bad"
          pending={pending}
          submitText={pending ? 'Deleting...' : 'Delete'}
        />
      </form>
    </Dialog>
  )
}
