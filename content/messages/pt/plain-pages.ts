import type { messages as english } from '../en/plain-pages.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  nothingDownloaded: 'Nada foi baixado.',
  signedOut: 'Sua sessão terminou',
  otherAccount: 'Agora você está em outra conta',
  tooManyMisses: 'Endereços demais que não existem. Espere um minuto.',
  refusals: {
    'foreign-origin':
      'Este formulário não veio da nossa página, por isso nada foi salvo. Abra a página de novo e tente outra vez.',
    'too-many-requests': 'Solicitações demais ao mesmo tempo. Espere um pouco, volte e tente de novo.',
    unavailable: 'O servidor está ocupado agora. Espere um pouco, volte e tente de novo.',
  },
})
