import { Fragment, type MouseEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import type { FormState } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { translate } from '#content/messages.ts'
import type { PaymentMethod } from '../methods/payment-method.ts'
import { type GetPaidFields, methodValues, PREFIX } from './get-paid.ts'
import styles from './method-fields.module.css'

type Props = {
  method: PaymentMethod
  form: FormState<GetPaidFields>
  prefix?: string // of the names of the fields
  values?: Record<string, string> // what is typed
  pictures?: boolean
}

/** The fields of a way, checked while they are typed: a field that was left shows what is wrong, and all show the payee. */
export function MethodFields({ method, form, prefix = PREFIX, values = methodValues(form.values) }: Props) {
  const t = useMessages('get-paid')
  const { fields, hints, problems } = useMessages('payment-methods')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const parsed = method.parse(values)
  const problem = 'problem' in parsed && parsed.problem !== 'empty' ? parsed : undefined
  const hydrated = useHydrated()
  const leave = (name: string) => setLeft(new Set([...left, name]))
  const hint = hints[method.id as keyof typeof hints]
  return (
    <div className="stack g4">
      {method.fields.map(({ name, example, type, autoComplete, options }, index) => {
        const field = form.field(prefix + name)
        const common = {
          ...field,
          onBlur: () => leave(field.name),
          label: fields[name as keyof typeof fields] ?? name,
          hint: index === 0 ? hint : undefined,
          error:
            field.error ??
            (problem?.field === name && left.has(field.name)
              ? translate(problems, problem.problem)
              : undefined),
        }
        if (type === 'picture') {
          return (
            <Field key={name} label={common.label} hint={common.hint} error={common.error}>
              {(control) => (
                <input
                  type="file"
                  accept="image/png,image/jpeg,image/webp"
                  name={common.name}
                  className={`wide tap rounded on-card ink dashed ${styles.file}`}
                  {...control}
                />
              )}
            </Field>
          )
        }
        if (options) {
          return (
            <SelectField key={name} {...common}>
              <option value="" />
              <Options of={options.map(({ value, text }) => [value, text])} />
            </SelectField>
          )
        }
        return (
          <Fragment key={name}>
            <TextField
              {...common}
              placeholder={example}
              autoCapitalize="none"
              autoCorrect="off"
              autoComplete={autoComplete ?? 'off'}
              spellCheck={false}
            />
            {hydrated && problem?.field === name && problem.phone && (
              <PhoneButton field={field.name} phone={problem.phone} />
            )}
          </Fragment>
        )
      })}
      <p role="status" className={`ok bold small breaks ${styles.payee}`}>
        {'handle' in parsed && t.leadsTo({ name: method.show(parsed.handle) })}
      </p>
    </div>
  )
}

/** Writes a number as that of a phone into its field. */
function PhoneButton({ field, phone }: { field: string; phone: string }) {
  const { isPhone } = useMessages('payment-methods')
  function write({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const input = currentTarget.form!.elements.namedItem(field) as HTMLInputElement
    input.value = phone
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus() // the button goes away
  }
  return (
    // Leaving the field shows a problem above the button, which would move away below the press.
    <Button onMouseDown={(event) => event.preventDefault()} onClick={write} className="own-width">
      {isPhone({ phone })}
    </Button>
  )
}
