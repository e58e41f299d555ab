import type { ReactNode } from 'react'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import type { FormState } from '#app/ui/forms/use-form.ts'
import { messages as businessTypes } from '#content/messages/en/business-types.ts'
import { HandleField } from './handle-field.tsx'
import type { Profile } from './profile.ts'
import styles from './profile-fields.module.css'
import { TimeZoneField } from './time-zone-field.tsx'

type Field = keyof Profile
type Props = {
  rows: Field[][] // which fields stand beside each other, from top to bottom
  form: FormState<Profile>
  timeZones?: string[] // to choose from, in a form that asks for one
}

const TEXTS: Partial<Record<Field, { label: string; autoComplete?: string; hint?: string }>> = {
  name: { label: 'Display name', autoComplete: 'nickname' },
  fullName: { label: 'Full name', autoComplete: 'name' },
  mailingAddress: {
    label: 'Mailing address',
    autoComplete: 'street-address',
    hint: 'Printed codes are sent here.',
  },
  businessName: { label: 'Business name', autoComplete: 'organization' },
  customBusinessType: { label: 'What do you do?' },
}

/** The fields of a provider's profile, in their order on the page. */
export function ProfileFields({ rows, form: { values, field: fieldOf }, timeZones = [] }: Props) {
  const renderField = (field: Field): ReactNode => {
    if (field === 'cashapp' || field === 'venmo') {
      return (
        <HandleField
          key={field}
          method={field}
          value={values[field]}
          hint={field === 'venmo' ? 'One of the two is enough.' : undefined}
          {...fieldOf(field)}
        />
      )
    }
    if (field === 'businessType') {
      return (
        <SelectField key={field} label="Business type" {...fieldOf(field)}>
          <option value="">Choose one</option>
          <Options of={Object.entries(businessTypes)} />
        </SelectField>
      )
    }
    if (field === 'timeZone') return <TimeZoneField key={field} zones={timeZones} {...fieldOf(field)} />
    if (field === 'customBusinessType' && values.businessType !== 'other') return null
    return <TextField key={field} {...TEXTS[field]!} {...fieldOf(field)} />
  }
  return (
    <div className={styles.fields}>
      {rows.map((fields) => (
        <div key={fields.join()} className={styles.row}>
          {fields.map(renderField)}
        </div>
      ))}
    </div>
  )
}
