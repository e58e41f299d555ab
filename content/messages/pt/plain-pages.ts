import type { messages as english } from '../en/plain-pages.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  nothingDownloaded: 'Nada foi baixado.',
  signedOut: 'Sua sessão terminou',
  otherAccount: 'Agora você está em outra conta',
  tooManyMisses: 'Endereços demais que não existem. Espere um minuto.',
  tooManyPages: 'Páginas demais de uma vez na sua rede. Espere dez segundos.',
  wrongAddress: {
    heading: 'Este não é o endereço público',
    other: icu(
      'Você abriu {here}. O servidor só responde no seu endereço público, que pela configuração é {there}.',
    ),
    unset: icu(
      'Você abriu {here}. O servidor ainda não tem endereço público, por isso só responde na própria máquina.',
    ),
    change: icu(
      'O endereço que você abriu é o que vai nos códigos impressos? Então escreva {setting} na configuração do servidor, reinicie-o e abra esta página de novo.',
    ),
    proxy:
      'Seu navegador mostra outro endereço? Então o proxy na frente do servidor não repassa o cabeçalho Host.',
    open: icu('Abrir {there}'),
  },
  refusals: {
    'foreign-origin':
      'Este formulário não veio da nossa página, por isso nada foi salvo. Abra a página de novo e tente outra vez.',
    'too-many-requests': 'Solicitações demais ao mesmo tempo. Espere um pouco, volte e tente de novo.',
    unavailable: 'O servidor está ocupado agora. Espere um pouco, volte e tente de novo.',
    'unknown-host':
      'Não há nada no endereço que você abriu. Ele pode ser um endereço antigo, de antes da mudança do site.',
  },
})
