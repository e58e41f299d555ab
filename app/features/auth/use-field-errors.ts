import { useState } from 'react'

/** What was told to be wrong with which field, until that field is edited. */
export function useFieldErrors<Errors extends object>(told: Errors | undefined) {
  const [heard, setHeard] = useState(told)
  const [errors, setErrors] = useState(told)
  if (told !== heard) {
    setHeard(told)
    setErrors(told)
  }
  const edit = (field: keyof Errors) =>
    setErrors((now) => (now?.[field] === undefined ? now : { ...now, [field]: undefined }))
  return { errors, edit }
}
