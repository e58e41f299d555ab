import type { messages as english } from '../en/report.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Denunciar este código',
  lead: icu('Conte à equipe que administra o {brand} o que há de errado.'),
  question: 'O que há de errado?',
  reasons: {
    'somebody-else': 'Ele leva a outra pessoa',
    'stuck-over': 'Estava colado sobre outro código',
    offensive: 'Algo ofensivo',
    other: 'Outra coisa',
  },
  text: 'O que você viu (opcional)',
  textHint: 'No máximo 1.000 caracteres.',
  email: 'Seu e-mail (opcional)',
  emailHint: 'Se você quiser uma resposta.',
  nextHeading: 'O que acontece depois',
  next: {
    look: icu('Alguém da equipe do {brand} confere a página e os códigos dela, e pode desativar a página.'),
    privacy:
      'O negócio não fica sabendo quem denunciou. Guardamos o que você escrever aqui, e nada mais sobre você.',
    money:
      'O dinheiro foi direto para quem o recebe. Se você enviou algum, peça ajuda no seu app de pagamento: nós não podemos trazê-lo de volta.',
  },
  send: 'Enviar denúncia',
  back: 'Voltar',
  sent: {
    heading: 'Obrigado',
    text: icu('Alguém da equipe do {brand} vai conferir.'),
    answer: 'Se você deixou um endereço, a resposta chega por e-mail.',
    toPage: 'Ir para a página',
  },
  problems: {
    'no-reason': 'Escolha o que há de errado',
    'text-long': 'Use no máximo 1.000 caracteres',
    'email-invalid': 'O e-mail não é válido',
    'too-many-requests': 'Denúncias demais em pouco tempo. Tente de novo mais tarde.',
    unavailable: 'Não foi possível salvar a denúncia agora. Tente de novo.',
  },
})
