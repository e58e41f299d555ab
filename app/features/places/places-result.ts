import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'
import type { PlaceDone, PlaceFields } from './place-list.ts'

/** What a form of the places gets back. */
export type PlacesResult = FormResult<PlaceFields, ProblemKey<'places'> | ProblemKey<'payment-methods'>> & {
  intent?: string
  id?: string
  reauthentication?: ReauthenticationFailure
  fields?: PlaceFields // what to send again with the password
  done?: PlaceDone
  undo?: PlaceFields
}

export const PLACES = '/places'
export const placePath = (id: string) => `${PLACES}/${id}`
