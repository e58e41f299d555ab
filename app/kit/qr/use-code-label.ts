import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { codeLabel } from './qr-content.ts'

/** What screen readers say of a code. */
export const useCodeLabel = (businessName: string) => codeLabel(useMessages('shell').code, businessName)
