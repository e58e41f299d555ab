import type { messages as english } from '../en/came-back.ts'
import { icu, translate } from '../icu.ts'
export const messages = translate<typeof english>({
  ask: icu('Sie haben {amount} für {name} gewählt. Hat es geklappt?'),
  onlyYou: icu('{app} sagt es uns nicht. Nur Sie wissen es.'),
  yes: 'Ja',
  notYet: 'Noch nicht',
  noHurry: 'Keine Eile. Wie weiter?',
  again: icu('{app} noch einmal öffnen'),
  change: 'Betrag ändern',
  another: 'Anders bezahlen',
  notToday: 'Heute nicht',
  thanks: 'Danke!',
  told: icu('Sie haben uns gesagt, dass Sie {amount} gesendet haben.'),
  looks: icu('<name>{name}</name> sieht in {app} nach, wir können es nicht sehen.'),
  word: icu('Falls jemand fragt: Das Wort Ihres Trinkgelds ist <strong>{word}</strong>'),
  offline: 'Auf diesem Telefon gespeichert, wird später gesendet.',
  done: 'Fertig',
  close: 'Schließen',
  title: 'Hat Ihr Trinkgeld geklappt?',
})
