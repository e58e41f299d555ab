import type { messages as english } from '../../en/owner/print.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  layouts: {
    card: {
      label: 'Una tarjeta',
      about: 'Un código por página, de 68\u00a0mm (2.7\u00a0pulgadas) de ancho, en el centro.',
    },
    sheet: {
      label: 'Seis tarjetas',
      about:
        'Seis códigos por página, de 68\u00a0mm (2.7\u00a0pulgadas) cada uno. Imprime al 100\u00a0% y corta por las líneas punteadas.',
    },
    l7160: {
      label: 'Etiquetas L7160, A4',
      about: '21 etiquetas de 63.5\u00a0×\u00a038.1\u00a0mm en A4, como Avery L7160.',
    },
    l5163: {
      label: 'Etiquetas 5163, carta',
      about: 'Diez etiquetas de 4\u00a0×\u00a02\u00a0pulgadas en tamaño carta, como Avery 5163.',
    },
  },
  scale: 'Al imprimir, elige 100\u00a0%, no “ajustar a la página”.',
  choose: 'Qué imprimir',
  leftOut: icu('No se ofrecen: {layouts}. Tu código quedaría demasiado pequeño para escanearlo bien.'),
  show: 'Mostrar',
  print: 'Imprimir',
  back: 'Volver',
  pages: 'Las páginas tal como se imprimirán',
  invitation: 'Escanea, juega y deja propina.',
  advice: 'Deja libre el margen blanco alrededor del código. Prueba uno antes de imprimir muchos.',
  paper: 'Para A4 y carta',
})
