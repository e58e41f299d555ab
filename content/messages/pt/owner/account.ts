import type { messages as english } from '../../en/owner/account.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Conta',
  email: {
    heading: 'E-mail',
    now: icu('Você entra com <strong>{email}</strong>.'),
    pending: icu(
      'Ainda não confirmado: <strong>{email}</strong>. Abra o link do e-mail que enviamos para esse endereço.',
    ),
    cancel: 'Cancelar esta alteração',
    field: 'Novo e-mail',
    submit: 'Alterar e-mail',
  },
  language: {
    heading: 'Idioma',
    field: 'Idioma destas páginas e dos seus e-mails',
    asBrowser: 'O do meu navegador',
    submit: 'Salvar',
  },
  summary: {
    heading: 'Um e-mail toda segunda-feira',
    text: 'Na segunda de manhã: o que a semana anterior rendeu, em uma imagem e em palavras. Sem e-mail se nada aconteceu na semana.',
    on: 'Quero receber',
    off: 'Parar de receber',
  },
  password: {
    heading: 'Senha',
    now: 'Senha atual',
    submit: 'Alterar senha',
    why: 'Você entra com o Google. Com uma senha, também pode entrar com seu e-mail.',
    set: 'Definir uma senha',
  },
  signIns: {
    heading: 'Onde sua conta está aberta',
    isThis: 'Este aparelho',
    used: 'Último uso:',
    since: 'Entrou em:',
    end: 'Encerrar',
    endOf: icu('Encerrar a sessão de {device}'),
    endThere: 'Encerrar essa sessão',
    endOthers: 'Encerrar todas as outras',
    atOnce: 'A sessão termina na hora.',
  },
  journal: {
    heading: 'Histórico',
    lead: icu(
      'Acessos e alterações {days, plural, one {do último dia} other {dos últimos # dias}}. Viu algo que não foi você quem fez? Altere sua senha.',
    ),
  },
  data: {
    heading: 'Seus dados',
    lead: 'Perfil, cardápio, visitas, gorjetas e imagens em um arquivo ZIP: para guardar ou levar para outro lugar. As gorjetas e o cardápio abrem em qualquer planilha.',
    download: 'Baixar meus dados',
    failed: 'Não foi possível baixar seus dados. Tente de novo.',
  },
  deletion: {
    heading: 'Excluir conta',
    lead: 'Tudo é excluído na hora e não dá para recuperar: perfil, imagens, cardápio, números. Os códigos impressos deixam de funcionar. Baixe seus dados antes.',
    repeat: icu('Digite {email} para confirmar'),
    submit: 'Excluir minha conta',
  },
  results: {
    'language-changed': 'Idioma alterado.',
    'confirmation-sent': icu('Enviamos um link para {email}. O endereço muda quando você o abrir.'),
    'email-change-cancelled': 'Cancelado. Seu endereço continua como está.',
    'password-changed': 'Senha alterada. Todos os outros aparelhos foram desconectados.',
    'sign-in-ended': 'Essa sessão foi encerrada.',
    'summary-on': 'A partir de agora você recebe o e-mail toda segunda-feira.',
    'summary-off': 'O e-mail de segunda-feira foi encerrado.',
  },
  problems: {
    'same-email': 'Este já é o seu endereço',
    'email-not-repeated': 'Digite seu e-mail exatamente como está aqui',
    'language-failed': 'Não foi possível alterar o idioma. Tente de novo.',
    'cancel-failed': 'Não foi possível cancelar a alteração. Tente de novo.',
    'end-failed': 'Não foi possível encerrar a sessão. Tente de novo.',
    'end-others-failed': 'Não foi possível encerrar as sessões. Tente de novo.',
    'delete-failed': 'Não foi possível excluir sua conta. Tente de novo.',
    'summary-failed': 'Não foi possível mudar o e-mail. Tente de novo.',
    'unknown-request': 'Solicitação desconhecida',
  },
})
