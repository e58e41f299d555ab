import type { Language } from '#content/languages.ts'

export type HeaderTexts = { label: string; how: string; login: string; signUp: string }

/** The links at the beginning of the public pages. */
export const HEADER: Record<Language, HeaderTexts> = {
  en: { label: 'Account', how: 'How It Works', login: 'Login', signUp: 'Sign Up' },
  es: { label: 'Cuenta', how: 'Cómo funciona', login: 'Iniciar sesión', signUp: 'Crear cuenta' },
  pt: { label: 'Conta', how: 'Como funciona', login: 'Entrar', signUp: 'Criar conta' },
  de: { label: 'Konto', how: 'So funktioniert’s', login: 'Anmelden', signUp: 'Konto anlegen' },
}
