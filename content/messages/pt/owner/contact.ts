import type { messages as english } from '../../en/owner/contact.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  address: icu('Você também pode escrever para <mail>{email}</mail>.'),
  dialog: 'Pedir ajuda',
  form: 'Mensagem para nós',
  fields: { subject: 'Assunto', message: 'Mensagem', email: 'Seu e-mail (opcional)' },
  subjects: {
    'Technical Support': 'Suporte técnico',
    'Billing Question': 'Dúvida sobre cobrança',
    'Feature Request': 'Sugestão',
    'Bug Report': 'Relatar um erro',
    'General Inquiry': 'Dúvida geral',
  },
  emailHint: 'Se você quiser uma resposta.',
  cancel: 'Cancelar',
  send: 'Enviar mensagem',
  sending: 'Enviando...',
  sent: {
    heading: 'Mensagem enviada',
    closes: 'Agradecemos. Esta janela fecha sozinha.',
    thanks: 'Agradecemos o seu contato.',
    another: 'Escrever outra',
  },
  from: icu('Vemos que esta mensagem vem de {email}.'),
  anonymous: 'Você não precisa de conta. Sem e-mail, sua mensagem é anônima.',
  problems: {
    'no-message': 'Escreva uma mensagem',
    'message-long': icu('Use no máximo {max} caracteres'),
    'email-invalid': 'O e-mail não é válido',
    'signed-out': 'Sua sessão terminou, por isso nada foi enviado.',
    'another-account': 'Agora você está em outra conta, por isso nada foi enviado.',
    'permission-denied': 'Sem permissão. Tente de novo mais tarde ou fale com a administração.',
    'too-many-requests': 'Mensagens demais em pouco tempo. Tente de novo mais tarde.',
    failed: 'Não foi possível enviar a mensagem. Tente de novo.',
  },
})
