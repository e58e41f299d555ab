import type { messages as english } from '../../en/owner/setup.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  title: 'Primeira configuração',
  heading: icu('O seu próprio {brand}.'),
  lead: 'Algumas respostas, e o primeiro código já pode ser impresso. Você pode mudar todas depois, menos uma.',
  choose: '<strong>O endereço público</strong> fica em cada código impresso. Escolha com cuidado.',
  preview: 'Assim ficarão os seus códigos',
  code: { label: 'Código de configuração', why: 'Do registro do servidor. Ele mostra que o servidor é seu.' },
  steps: {
    operator: 'Quem dirige o site',
    admin: 'Sua conta de administração',
    public: 'Endereço público',
    mail: 'E-mail',
    registration: 'Quem pode criar uma conta',
    imprint: 'Identificação',
  },
  done: ': feito',
  fields: {
    name: 'Nome',
    contact: 'E-mail de contato',
    email: 'E-mail',
    password: 'Senha',
    public: 'Endereço',
    digits: 'Quatro algarismos do e-mail de teste',
    address: 'Nome e endereço postal',
  },
  hints: {
    contact: 'Os e-mails saem dele, e os clientes o veem. Vazio, vale o da sua conta.',
    contactFixed: 'Definido por SUPPORT_EMAIL no servidor.',
    password: icu('{min} caracteres ou mais. Depois vem uma segunda etapa.'),
    imprint: 'Nos termos e no texto de privacidade. Muitos países exigem isso.',
  },
  public: {
    reached: icu('Dá para chegar daqui. Os códigos dirão {host}.'),
    other: icu('Seu navegador mostra {here}. Os códigos levariam a outro lugar: confira PUBLIC_URL.'),
    unset:
      'PUBLIC_URL não está definida no servidor: os códigos levariam só a esta máquina. Defina antes de imprimir.',
  },
  mail: {
    send: 'Enviar e-mail de teste',
    again: 'Enviar de novo',
    pending: 'Enviando...',
    to: icu('Ele vai para o endereço da sua conta, por {host}.'),
    sent: icu('Enviado para {email} por {host}.'),
    none: icu(
      '{setting} não está definida no servidor: nenhum e-mail é enviado, e ninguém consegue redefinir uma senha.',
    ),
  },
  registration: { open: 'Todos', invitation: 'Com convite', closed: 'Ninguém' },
  submit: 'Começar',
  pending: 'Começando...',
  withoutMail: 'O e-mail ainda não foi testado. Você pode começar sem ele.',
  problems: {
    'setup-code-missing': 'Digite o código de configuração do registro do servidor',
    'setup-code-wrong':
      'Este não é o código de configuração, ou é velho demais. O mais novo está no registro do servidor; abra esta página de novo para receber outro.',
    'set-up-already': 'A configuração já terminou: alguém criou uma conta de administração. Entre com ela.',
    'address-long': icu('O endereço pode ter no máximo {max} caracteres'),
    'digits-wrong': 'Estes não são os algarismos do e-mail que foi enviado para este endereço',
    'no-smtp': icu('Nenhum e-mail foi enviado: {setting} não está definida no servidor.'),
    'mail-refused': icu('{host} não aceitou o e-mail ({code}). Confira {setting}.'),
    'setup-failed': 'Não foi possível terminar a configuração. Tente de novo.',
  },
})
