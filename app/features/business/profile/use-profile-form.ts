import { useState } from 'react'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Profile, ProfileResult } from './profile.ts'

type Options = Omit<Parameters<typeof useForm<Profile, ProfileResult>>[0], 'problems'>

/** The form of a profile, with the stored values that it has shown and those that were changed elsewhere meanwhile. */
export function useProfileForm(options: Options) {
  const { initialValues, result } = options
  const { problems: ofProfile } = useMessages('profile')
  const { problems: ofMethods } = useMessages('payment-methods')
  const problems = { ...ofMethods, ...ofProfile }
  const [base, setBase] = useState({
    result,
    opened: result?.opened ?? initialValues,
    conflicts: result?.conflicts,
  })
  const form = useForm<Profile, ProfileResult>({ ...options, problems, resets: Boolean(base.conflicts) })
  // A refusal leaves the form as it is.
  if (result !== base.result)
    setBase(
      result?.opened && (result.done || result.isNew)
        ? { result, opened: result.opened, conflicts: result.conflicts }
        : { ...base, result },
    )
  const incomplete = Object.values(form.errors).find((error) => error === problems['fill-in-all'])
  return { ...form, incomplete, opened: base.opened, conflicts: base.conflicts ?? {} }
}
