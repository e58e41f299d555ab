import type { messages as english } from '../en/came-back.ts'
import { icu, translate } from '../icu.ts'
export const messages = translate<typeof english>({
  ask: icu('Elegiste {amount} para {name}. ¿Se envió?'),
  onlyYou: icu('{app} no nos lo dice. Solo tú lo sabes.'),
  yes: 'Sí',
  notYet: 'Todavía no',
  noHurry: 'Sin prisa. ¿Qué hacemos ahora?',
  again: icu('Abrir {app} otra vez'),
  change: 'Cambiar el importe',
  another: 'Usar otra forma de pago',
  notToday: 'Hoy no',
  thanks: '¡Gracias!',
  told: icu('Nos dijiste que enviaste {amount}.'),
  looks: icu('<name>{name}</name> lo comprobará en {app}; nosotros no podemos verlo.'),
  word: icu('Si alguien pregunta: la palabra de tu propina es <strong>{word}</strong>'),
  offline: 'Guardado en este teléfono, se enviará más tarde.',
  done: 'Listo',
  close: 'Cerrar',
  title: '¿Se envió tu propina?',
})
