import type { FormEvent, ReactNode } from 'react'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { BUSINESS_TYPES, businessTypeLabel } from './business-type.ts'
import { HandleField } from './handle-field.tsx'
import type { Profile, ProfileErrors } from './profile.ts'
import styles from './profile-fields.module.css'
import { TimeZoneField } from './time-zone-field.tsx'

type Field = keyof Profile
type Props = {
  rows: Field[][] // which fields stand beside each other, from top to bottom
  profile: Profile
  errors: ProfileErrors
  onEdit: (field: Field, text: string) => void
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

/** The fields of a provider's profile, in the order in which a page asks for them. */
export function ProfileFields({ rows, profile, errors, onEdit, timeZones = [] }: Props) {
  const draw = (field: Field): ReactNode => {
    const common = {
      defaultValue: profile[field],
      error: errors[field],
    }
    const onInput = (event: FormEvent<HTMLInputElement | HTMLSelectElement>) =>
      onEdit(field, event.currentTarget.value)
    if (field === 'cashapp' || field === 'venmo') {
      return (
        <HandleField
          key={field}
          method={field}
          hint={field === 'venmo' ? 'One of the two is enough.' : undefined}
          onEdit={(text) => onEdit(field, text)}
          {...common}
        />
      )
    }
    if (field === 'businessType') {
      return (
        <SelectField key={field} label="Business type" name={field} onInput={onInput} {...common}>
          <option value="">Choose one</option>
          {BUSINESS_TYPES.map((type) => (
            <option key={type} value={type}>
              {businessTypeLabel({ businessType: type, customBusinessType: null })}
            </option>
          ))}
        </SelectField>
      )
    }
    if (field === 'timeZone') {
      return (
        <TimeZoneField
          key={field}
          zones={timeZones}
          chosen={profile.timeZone}
          error={errors.timeZone}
          onEdit={(zone) => onEdit(field, zone)}
        />
      )
    }
    if (field === 'customBusinessType' && profile.businessType !== 'other') return null
    return <TextField key={field} {...TEXTS[field]!} name={field} onInput={onInput} {...common} />
  }
  return (
    <div className={styles.fields}>
      {rows.map((fields) => (
        <div key={fields.join()} className={styles.row}>
          {fields.map(draw)}
        </div>
      ))}
    </div>
  )
}
