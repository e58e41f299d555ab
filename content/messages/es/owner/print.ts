import type { messages as english } from '../../en/owner/print.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Imprime tu código',
  layouts: {
    card: {
      label: 'Una tarjeta',
      about: 'Un código por página, de 68 mm (2.7 pulgadas) de ancho, en el centro.',
    },
    sheet: {
      label: 'Seis tarjetas',
      about:
        'Seis códigos por página, de 68 mm (2.7 pulgadas) cada uno. Imprime al 100 % y corta por las líneas.',
    },
    l7160: {
      label: 'Etiquetas L7160, A4',
      about: '21 etiquetas de 63.5 x 38.1 mm en A4, como Avery L7160.',
    },
    l5163: {
      label: 'Etiquetas 5163, carta',
      about: 'Diez etiquetas de 4 x 2 pulgadas en tamaño carta, como Avery 5163.',
    },
  },
  scale: 'Al imprimir, elige 100 %, no «ajustar a la página».',
  choose: 'Qué imprimir',
  leftOut: icu('No disponible: {layouts}. Tu código quedaría demasiado pequeño para escanearlo bien.'),
  show: 'Mostrar',
  print: 'Imprimir',
  back: 'Volver',
  pages: 'Las páginas como se imprimirán',
  invitation: 'Escanea, juega y deja propina.',
  advice: 'Deja libre el blanco alrededor del código. Prueba uno antes de imprimir muchos.',
  paper: 'Para A4 y carta',
  picture: 'Código QR',
  pictureOf: icu('Código QR de {name}'),
})
