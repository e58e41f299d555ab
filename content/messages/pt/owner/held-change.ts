import type { messages as english } from '../../en/owner/held-change.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  nameChanges: icu('{way}: o nome muda {time}'),
  changes: icu('Uma mudança será feita {time}'),
  fromTo: icu('de <name>{from}</name> para <name>{to}</name>.'),
  untilName: icu('Até lá, as gorjetas vão para {from}.'),
  until: 'Até lá, as gorjetas vão para onde sua lista diz.',
  untilPlace: 'Até lá, as gorjetas deste lugar vão para onde iam.',
  mailed: icu('Enviamos um e-mail para {email}.'),
  hours: icu('{hours} h'),
  undo: 'Desfazer',
  undone: 'A mudança que estava em espera foi desfeita. As gorjetas vão para onde iam.',
  gone: 'Esta mudança não está mais em espera.',
  atOnce: 'Vale a partir de agora.',
  held: icu(
    'Em espera até {time}, porque este aparelho é novo para a sua conta ou só o Google diz quem é você. Até lá, nada muda.',
  ),
  replaced: 'Ela substitui a mudança que estava em espera.',
  dropped: 'A mudança que estava em espera foi descartada.',
  link: {
    undo: {
      heading: 'Desfazer a mudança?',
      held: 'Alguém pediu para mudar para onde vão suas gorjetas. Se você tocar no botão, nada muda.',
      made: 'Mudou para onde vão suas gorjetas. Se você tocar no botão, elas voltam a ir para onde iam.',
      account:
        'Algo da sua conta foi alterado. Se você tocar no botão, o que foi adicionado desde então é removido, e o que foi removido volta.',
      deletion:
        'Alguém pediu para excluir sua conta. Se você tocar no botão, ela fica, e o que foi adicionado desde então é removido.',
      address:
        'O endereço de e-mail da sua conta foi alterado. Se você tocar no botão, volta a ser o anterior.',
      follows:
        'Todos os aparelhos são desconectados, os links enviados por e-mail deixam de funcionar, e depois você escolhe uma nova senha ou entra com o Google de novo.',
      submit: 'Desfazer a mudança',
      pending: 'Desfazendo...',
    },
    confirm: {
      heading: 'Foi você?',
      lead: icu('Alguém pediu para mudar para onde vão suas gorjetas. A mudança será feita {time}.'),
      follows:
        'Em um aparelho que você usa há sete dias, a mudança é feita na hora. Em qualquer outro, no horário previsto.',
      submit: 'Fui eu',
      pending: 'Salvando...',
    },
    done: {
      heading: 'Desfeita',
      mailed:
        'Todos os aparelhos foram desconectados. Um e-mail para o endereço da conta tem um link para uma nova senha.',
      google: 'As gorjetas vão para onde iam, e todos os aparelhos foram desconectados.',
      signIn: 'Entrar de novo',
      goOn: 'Entrar',
      look: 'Depois, confira em “Segurança” se todas as chaves são suas.',
    },
    thanks: {
      heading: 'Obrigado',
      made: 'A mudança foi feita.',
      waits: 'A mudança será feita no horário previsto.',
      goOn: 'Continuar',
    },
    dead: {
      heading: 'Não há mais nada a fazer',
      undone: 'Esta mudança já foi desfeita. As gorjetas vão para onde iam.',
      account: 'Esta mudança na sua conta já foi desfeita.',
      deletion: 'A exclusão já foi desfeita. Sua conta fica.',
      dropped: 'Esta mudança nunca foi feita: outra veio antes.',
      made: 'Esta mudança já foi feita. O e-mail sobre ela pode desfazê-la por sete dias.',
      confirmed: 'Você já disse que foi você.',
      gone: 'Este link não funciona mais, ou não está completo. Se as gorjetas vão para o lugar errado, entre e confira “Receber gorjetas”.',
      'too-late': 'É tarde demais para isto: a conta está sendo excluída.',
    },
    failed: 'Não foi possível fazer isso. Tente de novo.',
  },
})
