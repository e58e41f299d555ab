import { useState } from 'react'
import { checkNewPassword, mayBeSet, type NewPassword, type NewPasswordErrors } from './new-password.ts'

const EMPTY: NewPassword = { password: '', confirm: '' }

/** A new password while it is typed: what is wrong with it so far, and whether it may be sent. */
export function useNewPassword(refused: NewPasswordErrors = {}) {
  const [typed, setTyped] = useState(EMPTY)
  const errors = checkNewPassword(typed)
  return {
    typed,
    // An empty field is only incomplete; before anything is typed the server's words stand.
    errors: {
      password: typed.password ? errors.password : refused.password,
      confirm: typed.confirm ? errors.confirm : refused.confirm,
    },
    ready: mayBeSet(typed),
    edit: (field: keyof NewPassword, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    clear: () => setTyped(EMPTY),
  }
}
