import type { messages as english } from '../../en/owner/profile.ts'
import { icu, translate } from '../../icu.ts'
import { messages as businessTypes } from '../business-types.ts'

export const messages = translate<typeof english>({
  businessTypes,
  fields: {
    name: 'Nome de exibição',
    fullName: 'Nome completo',
    mailingAddress: 'Endereço de correspondência',
    businessName: 'Nome do negócio',
    rimName: 'Nome curto para a borda',
    businessType: 'Tipo do negócio',
    customBusinessType: 'O que você faz?',
    timeZone: 'Fuso horário',
  },
  hints: {
    mailingAddress: 'Os códigos impressos são enviados para este endereço.',
    rimName: 'Só para a borda do seu código: 15 caracteres em letras latinas, gregas ou cirílicas.',
    handles: 'Basta um dos dois.',
    timeZone:
      'Seus dias começam à meia-noite nesse fuso. O que já foi contado continua no dia em que foi contado.',
  },
  chooseType: 'Escolha um',
  noZone: icu('Não escolhido, {zone}'),
  daysIn: icu('Seus dias seguem este fuso horário: {zone}.'),
  handle: {
    test: 'Testar',
    where: icu('no {app}, em uma nova aba'),
    leadsTo: icu('As gorjetas vão para {name}.'),
    understood: icu('Entendido: as gorjetas vão para {name}.'),
    short: icu('Nomes de usuário do Venmo raramente são tão curtos. Teste {name}.'),
  },
  conflict: { stored: 'Salvo nesse meio-tempo', sent: 'Digitado aqui', nothing: 'Nada' },
  newPaymentName: 'Isto define para onde vão as gorjetas.',
  cancel: 'Cancelar',
  save: 'Salvar alterações',
  saving: 'Salvando...',
  saved: 'Perfil salvo!',
  getPaid: 'Suas formas de receber gorjetas e a ordem delas ficam em <link>Receber gorjetas</link>.',
  setup: {
    country: 'País',
    currency: 'Moeda das suas gorjetas',
    showWays: 'Mostrar as formas de pagamento de lá',
    ways: 'Como os clientes dão gorjeta',
    waysHint: 'Basta uma. Depois você pode adicionar mais em “Receber gorjetas”.',
    heading: 'Complete seu perfil',
    lead: 'Assim seu código funciona. Você pode mudar tudo depois.',
    submit: 'Salvar e continuar',
    preview: 'Prévia do seu código',
    coin: 'Esta é a sua moeda',
    follows: 'O nome aparece enquanto você digita. Na borda cabem 15 caracteres.',
  },
  logo: {
    heading: 'Logo',
    hint: 'Tamanho recomendado: 400\u00a0×\u00a0400, menos de 2\u00a0MB.',
    fromGoogle: 'Até você enviar um logo, os clientes veem a foto da sua conta do Google.',
    choose: 'Enviar logo',
    sending: 'Enviando logo...',
    progress: 'Enviando logo',
    save: 'Salvar logo',
    remove: 'Remover logo',
    afterwards: 'Os clientes veem suas iniciais no lugar dele. A imagem é excluída.',
    confirm: 'Remover',
    states: { done: 'Logo enviado.', canceled: 'Envio cancelado.', removed: 'Logo removido.' },
    problems: {
      'not-an-image': 'Escolha um arquivo de imagem (jpg, png etc.)',
      'too-large': 'O arquivo precisa ter menos de 2\u00a0MB',
      heic: 'Não foi possível enviar o logo: esta é uma foto HEIC. Salve-a como JPG ou PNG e escolha esse arquivo',
      damaged: 'Não foi possível enviar o logo: o arquivo está danificado ou incompleto',
      'too-small': icu(
        'Não foi possível enviar o logo: a imagem precisa ter pelo menos {min} pixels de largura e de altura',
      ),
      'too-many-pixels': 'Não foi possível enviar o logo: a imagem tem pixels demais',
      'too-slow': 'Não foi possível enviar o logo: a imagem demora demais para ser lida. Escolha outra',
      'too-many': 'Não foi possível enviar o logo: imagens demais em pouco tempo',
      storage: 'Não foi possível enviar o logo: a imagem não pôde ser salva',
      network: 'Não foi possível enviar o logo: erro de rede',
      'signed-out': 'Não foi possível enviar o logo: sua sessão terminou',
      unexpected: 'Não foi possível enviar o logo: resposta inesperada do servidor',
      removal: 'Não foi possível remover o logo. Tente de novo.',
    },
  },
  problems: {
    'fill-in-all': 'Preencha todos os campos obrigatórios',
    'text-long': icu('Use no máximo {max} caracteres'),
    'unknown-time-zone': 'Escolha um fuso horário da lista',
    'changed-elsewhere':
      'Isto foi alterado nesse meio-tempo em outra aba ou em outro aparelho. Escolha o que manter e salve de novo.',
    'setup-failed': 'Não foi possível salvar o perfil. Tente de novo.',
    'not-saved': 'Não foi possível atualizar o perfil: ele não pôde ser salvo. Tente de novo.',
    'no-answer': 'Não foi possível atualizar o perfil: o servidor não respondeu. Tente de novo.',
    'unknown-request': 'Solicitação desconhecida',

    'cashtag-characters': 'Um $Cashtag tem só letras de a a z e números, como $mariacafe',
    'cashtag-long': 'Um $Cashtag tem no máximo 20 caracteres',
    'cashtag-no-letter': 'Um $Cashtag tem pelo menos uma letra, como $mariacafe',
    'cashtag-address':
      'Este endereço do Cash App não termina com o seu $Cashtag. Digite seu $Cashtag: ele está no seu perfil do Cash App, depois do $',
    'venmo-characters':
      'Um nome de usuário do Venmo tem só letras de a a z, números, - e _, como @maria-cafe',
    'venmo-long': 'Um nome de usuário do Venmo tem no máximo 30 caracteres',
    'venmo-page':
      'Esta é uma página do Venmo. Digite seu nome de usuário: ele está no seu perfil do Venmo, depois do @',
    'venmo-address':
      'Este endereço do Venmo não termina com o seu nome de usuário. Digite seu nome de usuário: ele está no seu perfil do Venmo, depois do @',
    'venmo-code':
      'Este é um link para compartilhar um código. Digite seu nome de usuário: ele está no seu perfil do Venmo, depois do @',
  },
})
