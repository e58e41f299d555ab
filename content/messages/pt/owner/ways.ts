import type { messages as english } from '../../en/owner/ways.ts'
import { icu, translate } from '../../icu.ts'
import { messages as names } from '../way-names.ts'

export const messages = translate<typeof english>({
  fields: {
    handle: 'Nome',
    link: 'Link',
    number: 'Número',
    key: 'Chave Pix',
    name: 'Nome do titular da conta',
    city: 'Cidade',
    iban: 'IBAN',
    bank: 'Banco',
    account: 'Número da conta',
    uen: 'UEN ou número de celular',
    picture: 'Imagem do seu código',
    address: 'Endereço Lightning',
  },
  names,
  kinds: {
    link: 'Abre o app',
    copy: 'Copiado ou escaneado',
    scan: 'Escaneado',
    typed: 'O cliente digita o valor',
  },
  hints: {
    cashapp: 'No Cash App: o nome com $ no seu perfil.',
    venmo: 'No Venmo: o nome com @ no seu perfil.',
    paylink:
      'Sua página na Stripe, Square, Ko-fi, Buy Me a Coffee, Mercado Pago, Tikkie, SumUp ou PayPal. Na Stripe, escolha para o link que os clientes decidam quanto pagar.',
    paypal: 'No PayPal: seu link do PayPal.Me, no seu perfil.',
    pix: 'Uma chave registrada no seu banco: CPF, CNPJ, telefone com +55, e-mail ou chave aleatória. Os clientes veem o nome; a chave só está no código que eles copiam.',
    swish: 'Seu número de celular ou o número do seu negócio, que começa com 123. Os clientes podem vê-lo.',
    monzo: 'No Monzo: o nome no fim do seu link do Monzo.me.',
    bunq: 'No bunq: o nome no fim do seu link do bunq.me.',
    revolut: 'No Revolut: o nome com @ no seu perfil.',
    wise: 'No Wise: seu Wisetag, o nome com @. Só contas pessoais têm um.',
    sepa: 'O app do banco do cliente lê isso no código. Os clientes podem vê-lo.',
    promptpay:
      'O celular, documento de identidade ou carteira digital (e-wallet) do PromptPay. Os clientes podem vê-lo.',
    vietqr: 'Seu banco e o número da sua conta. Os clientes podem vê-los.',
    paynow: 'O UEN ou o número de celular que você registrou no PayNow. Os clientes podem vê-lo.',
    upi: 'Uma imagem do código que aparece no app do seu banco. Os clientes recebem exatamente esse código.',
    lightning: 'Na sua carteira: o endereço que parece um e-mail.',
  },
  isPhone: icu('É meu telefone: {phone}'),
  problems: {
    empty: 'Preencha este campo',
    unlike: icu('Isso não parece certo. O formato é este: {example}'),
    long: icu('Use no máximo {max} caracteres'),
    'other-host': icu('Não abrimos links de {host}, só de {known}'),
    'no-name-in-link': icu(
      'Este link não leva a ninguém. Copie o link da sua própria página, neste formato: {example}',
    ),
    'pay-link': 'Este é um link de pagamento. Adicione-o como “Link de pagamento”',
    'test-link': 'Este link é de teste: nenhum dinheiro chega. Copie o link da sua conta real',
    'check-digit': 'Um dos dígitos está errado. Compare-os com o app do seu banco',
    'phone-or-id': icu(
      'Isto pode ser um telefone ou um documento. Escreva um telefone assim: {example}, ou confira os dígitos do documento',
    ),
    'not-in-list': 'Escolha um item da lista',
    'not-in-sepa': 'Transferências em euros (SEPA) não chegam ao banco deste IBAN',
    'fixed-amount': 'Este código é para um único valor. Escolha uma imagem do seu código sem valor',
    'other-code': icu(
      'Este não é um código de {kind}. Escolha uma imagem do código que aparece no app do seu banco',
    ),

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
