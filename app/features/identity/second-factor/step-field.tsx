import { TextField } from '#app/ui/forms/field.tsx'
import type { FormState } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { CODE_DIGITS, type StepFields } from './second-factor.ts'

type Props = { field: keyof StepFields; form: Pick<FormState<StepFields>, 'field'> }

/** The one field of the second step: the code of an app, or a recovery code. */
export function StepField({ field, form }: Props) {
  const { secondStep } = useMessages('sign-in')
  return field === 'code' ? (
    <TextField
      key="code"
      label={secondStep.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={2 * CODE_DIGITS} // with the spaces that some apps show
      {...form.field('code')}
    />
  ) : (
    <TextField
      key="recovery"
      label={secondStep.recovery}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...form.field('recovery')}
    />
  )
}
