import { type FormEvent, useRef, useState } from 'react'
import { useFocusFirstInvalid } from '#app/ui/forms/use-focus-first-invalid.ts'
import { useNewResult } from '#app/ui/forms/use-new-result.ts'
import type { Profile, ProfileErrors } from './profile.ts'

type Options = {
  start: Profile
  answer: { errors?: ProfileErrors } | undefined // of the server, to what was sent
  check: (profile: Profile) => ProfileErrors
  onSend?: (profile: Profile) => void
}

/** What is in the fields, and what is wrong with it: a field's error goes when that field is edited. */
export function useProfileForm({ start, answer, check, onSend }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [profile, setProfile] = useState(start)
  // `told` is new each time that errors are told: the first field that is wrong is where somebody goes on typing.
  const [{ errors, told }, setErrors] = useState({ errors: answer?.errors ?? {}, told: answer ? 1 : 0 })
  const tell = (errors: ProfileErrors) => setErrors(({ told }) => ({ errors, told: told + 1 }))
  useNewResult(answer, (news) => tell(news?.errors ?? {}))
  useFocusFirstInvalid(form, told)

  const edit = (field: keyof Profile, text: string) => {
    setProfile((before) => ({ ...before, [field]: text }))
    setErrors(({ errors: { [field]: _, ...errors }, told }) => ({ errors, told }))
  }
  const submit = (event: FormEvent) => {
    const found = check(profile)
    tell(found)
    if (Object.keys(found).length) event.preventDefault()
    else onSend?.(profile)
  }
  return { form, profile, errors, edit, submit }
}
