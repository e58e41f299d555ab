import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { TimeZoneOption } from '#app/kit/calendar/time-zone.ts'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import type { FormState } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { type Messages, translate } from '#content/messages.ts'
import { businessTypeLabel } from './business-type.ts'
import { HANDLE_METHODS, type PaymentName } from './handle.ts'
import { adviseHandle } from './handle-advice.ts'
import {
  openedField,
  PROFILE_FIELDS,
  type Profile,
  type ProfileConflicts,
  type ProfileField,
} from './profile.ts'
import styles from './profile-fields.module.css'
import { fitsRim } from './rim-note.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

type ConflictProps = {
  label: string
  name: string
  defaultValue: string
  values: { stored: string; sent: string }
  show: (value: string) => string
}

/** A field that was changed elsewhere while the form was open: the owner chooses one of the two values. */
function ConflictField({ label, name, defaultValue, values, show }: ConflictProps) {
  const { conflict: t } = useMessages('profile')
  const id = useId()
  const choices = [
    [values.stored, t.stored],
    [values.sent, t.sent],
  ] as const
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid
      className={`shrinks rounded ${styles.conflict}`}
      tabIndex={-1}
    >
      <b className="bold small" id={id}>
        {label}
      </b>
      {choices.map(([value, origin]) => (
        <label key={origin} className="row tap press">
          <input
            className="tick"
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
          />
          <span className="stack g0 shrinks breaks">
            <b>{show(value) || t.nothing}</b>
            <small className="muted tiny">{origin}</small>
          </span>
        </label>
      ))}
    </div>
  )
}

const PLACEHOLDERS: Record<PaymentName, string> = { cashapp: '$username', venmo: '@username' }

type HandleProps = {
  method: PaymentName
  value: string // current input
  name: string
  defaultValue: string
  error?: string
  hint?: ReactNode
}

/** A payment name, validated while it is typed. 'Test it' opens its profile in the payment app. */
function HandleField({ method, value, error, hint, ...field }: HandleProps) {
  const { handle: t } = useMessages('profile')
  const { problems } = useMessages('payment-methods')
  const { name: app, profile } = HANDLE_METHODS[method]
  const { problem, handle, hint: advice } = adviseHandle(method, value)
  return (
    <div className={`grid g0 bottom shrinks words-end ${styles.handle}`}>
      <TextField
        label={app}
        placeholder={PLACEHOLDERS[method]}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        error={problem ? translate(problems, problem) : error}
        hint={advice ? translate(t, advice) : hint}
        {...field}
      />
      {handle && (
        <a
          className="inline bold small tap"
          href={profile?.(handle)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t.test}
          <ExternalLink size={16} aria-hidden />
          <span className="sr"> {t.where({ app })}</span>
        </a>
      )}
    </div>
  )
}

type Props = {
  rows: ProfileField[][] // which fields stand beside each other, from top to bottom
  form: FormState<Profile> & { opened: Profile; conflicts: ProfileConflicts; resetKey: number }
  timeZones?: TimeZoneOption[] // to choose from, in a form that asks for one
}

const labelsOf = (fields: Messages['profile']['fields']): Record<ProfileField, string> => ({
  cashapp: HANDLE_METHODS.cashapp.name,
  venmo: HANDLE_METHODS.venmo.name,
  ...fields,
})

const AUTOFILL: Partial<Record<ProfileField, string>> = {
  name: 'nickname',
  fullName: 'name',
  mailingAddress: 'street-address',
  businessName: 'organization',
}

function showValue(field: ProfileField, value: string, { businessTypes }: Messages['profile']) {
  if (field === 'businessType')
    return businessTypeLabel({ businessType: value, customBusinessType: null }, businessTypes)
  return field === 'timeZone' ? value.replaceAll('_', ' ') : value
}

/** The fields of a provider's profile, in their order on the page. */
export function ProfileFields({ rows, form, timeZones = [] }: Props) {
  const { rim } = useMessages('shell')
  const t = useMessages('profile')
  const labels = labelsOf(t.fields)
  const hints: Partial<Record<ProfileField, string>> = t.hints
  const { values, opened, conflicts, resetKey, field: fieldOf } = form
  const isOnRim = (field: ProfileField) =>
    (field !== 'businessName' && field !== 'rimName') || fitsRim({ businessName: values[field] })
  const renderField = (field: ProfileField): ReactNode => {
    if (field === 'customBusinessType' && values.businessType !== 'other') return null
    if (field === 'rimName' && isOnRim('businessName') && !values.rimName && !fieldOf(field).defaultValue)
      return null
    const label = labels[field]
    const conflict = conflicts[field]
    if (conflict) {
      const { name, defaultValue } = fieldOf(field)
      return (
        <ConflictField
          key={field}
          label={label}
          name={name}
          defaultValue={defaultValue}
          values={conflict}
          show={(value) => showValue(field, value, t)}
        />
      )
    }
    if (field === 'cashapp' || field === 'venmo') {
      return (
        <HandleField
          key={field}
          method={field}
          value={values[field]}
          hint={field === 'venmo' ? t.hints.handles : undefined}
          {...fieldOf(field)}
        />
      )
    }
    if (field === 'businessType') {
      return (
        <SelectField key={field} label={label} {...fieldOf(field)}>
          <option value="">{t.chooseType}</option>
          <Options of={Object.entries(t.businessTypes)} />
        </SelectField>
      )
    }
    if (field === 'timeZone')
      return <TimeZoneField key={field} label={label} zones={timeZones} {...fieldOf(field)} />
    const hint = isOnRim(field) ? hints[field] : rim.mayLack
    return (
      <TextField key={field} label={label} autoComplete={AUTOFILL[field]} hint={hint} {...fieldOf(field)} />
    )
  }
  return (
    <div key={resetKey} className="stack g4">
      {rows.map((fields) => (
        <div key={fields.join()} className={`grid g4 top fill ${styles.row}`}>
          {fields.map(renderField)}
        </div>
      ))}
      {PROFILE_FIELDS.map((field) => (
        <input key={field} type="hidden" name={openedField(field)} value={opened[field]} />
      ))}
    </div>
  )
}
