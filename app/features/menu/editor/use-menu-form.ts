import { useState } from 'react'
import { useUpload } from '#app/features/upload/use-upload.ts'
import type { MenuFailure, MenuIntent } from '../menu-result.ts'
import type { SendMenuForm } from './use-menu.ts'

/** Sends the forms of a dialog, one at a time. `first` is the failure of a submission without JavaScript. */
export function useMenuForm(send: SendMenuForm, first?: MenuFailure) {
  const [failure, setFailure] = useState(first)
  const [pending, setPending] = useState<MenuIntent>()
  const { progress, upload, abort } = useUpload()

  /** `prepare` may complete the form, or cancel it with false; then the response is undefined. */
  async function submit(form: FormData, prepare?: () => Promise<boolean>) {
    if (pending) return
    setPending(form.get('intent') as MenuIntent)
    setFailure(undefined)
    const response = await upload(async (options) => {
      if (!prepare || (await prepare())) return send(form, options)
    })
    setPending(undefined)
    if (response && !response.ok) setFailure(response)
    return response
  }

  return { failure, pending, progress, submit, abort }
}
