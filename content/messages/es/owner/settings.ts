import type { messages as english } from '../../en/owner/settings.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  profile: 'Perfil',
  facts: { email: 'Correo electrónico', business: 'Negocio', type: 'Tipo' },
  missing: 'Falta este dato',
  edit: 'Editar perfil',
  account: 'Contraseña, correo e inicios de sesión',
  support: 'Ayuda',
  help: icu('¿Algo no funciona o te falta algo? Escríbenos, o escribe a <mail>{email}</mail>.'),
})
