import type { messages as english } from '../../en/owner/settings.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  profile: 'Perfil',
  facts: { email: 'E-mail', business: 'Negócio', type: 'Tipo' },
  missing: 'Ainda não informado',
  edit: 'Editar perfil',
  account: 'Senha, e-mail e acessos',
  support: 'Ajuda',
  help: icu('Algo não funciona ou está faltando? Escreva para nós ou para <mail>{email}</mail>.'),
})
