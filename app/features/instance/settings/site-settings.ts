/** Who may make an account; `open` where nothing was chosen, `closed` where nobody knows what was. */
export const REGISTRATION_MODES = ['open', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

export const readRegistrationMode = (text: string | null | undefined): RegistrationMode =>
  text === null || text === undefined ? 'open' : (REGISTRATION_MODES.find((one) => one === text) ?? 'closed')

/** Who runs the installation, as the terms and the privacy text say it. */
export type Operator = { name: string; email: string; address: string }

export type SiteSettings = {
  operator: Operator
  registration: RegistrationMode
  mailsPrints: boolean // whether the host mails printed codes, so that providers are asked for an address
}

export const MAX_OPERATOR_NAME = 120 // characters
export const MAX_OPERATOR_ADDRESS = 500

/** The lines of an address as somebody typed them, without empty ones. */
export const addressLines = (address: string) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
