import type { messages as english } from '../en/code-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: icu('Gorjeta com {way}'),
  forName: icu('para {name}'),
  steps: {
    copy: 'Copie o código.',
    paste: icu('No app do seu banco, escolha {way} e depois “Copia e cola”.'),
    save: 'Salve este código ou mostre a outro celular.',
    open: 'Abra no app do seu banco ou escaneie lá.',
    confirm: 'Confira o nome e o valor. Confirme lá.',
    type: icu('Confira o nome e digite {amount}. Confirme lá.'),
  },
  code: icu('Código {way}'),
  recipient: 'Destinatário',
  pasteCode: icu('Agora abra o app do seu banco e cole em {way}.'),
  pasteRecipient: 'Agora abra o app do seu banco e cole lá.',
  picture: icu('QR code: {amount} para {name}'),
  page: {
    back: 'Voltar',
    copy: 'Copiar',
    copyAgain: 'Copiar de novo',
    copied: 'Copiado.',
    byHand: 'Toque e segure, depois escolha Copiar.',
    save: 'Salvar este código',
    saved: 'Salvo.',
    openSaved: 'Agora abra no app do seu banco.',
    notSaved: 'Faça uma captura de tela.',
    show: 'Mostrar a outro celular',
    scan: 'Escanear com outro celular',
    close: 'Fechar',
    keepBright: 'Abra o app do banco no outro celular e escaneie. Mantenha o brilho desta tela.',
    comeBack: 'Depois volte aqui. O jogo espera por você.',
    report: 'Denunciar este código',
  },
})
