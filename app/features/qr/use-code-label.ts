import { useMessages } from '#app/ui/i18n/use-messages.ts'

/** What screen readers say of a code. */
export function useCodeLabel(businessName: string) {
  const { picture, pictureOf } = useMessages('shell').code
  const name = businessName.trim()
  return name ? pictureOf({ name }) : picture
}
