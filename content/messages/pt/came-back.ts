import type { messages as english } from '../en/came-back.ts'
import { icu, translate } from '../icu.ts'
export const messages = translate<typeof english>({
  ask: icu('Você escolheu {amount} para {name}. Deu certo?'),
  onlyYou: icu('O app {app} não nos conta. Só você sabe.'),
  yes: 'Sim',
  notYet: 'Ainda não',
  noHurry: 'Sem pressa. E agora?',
  again: icu('Abrir {app} de novo'),
  change: 'Mudar o valor',
  another: 'Usar outra forma',
  notToday: 'Hoje não',
  thanks: 'Obrigado!',
  told: icu('Você nos disse que enviou {amount}.'),
  looks: icu('<name>{name}</name> confere no app {app}; nós não podemos ver.'),
  word: icu('Se alguém perguntar: a palavra da sua gorjeta é <strong>{word}</strong>'),
  offline: 'Salvo neste celular, será enviado mais tarde.',
  done: 'Pronto',
  close: 'Fechar',
  title: 'Sua gorjeta deu certo?',
})
