import type { messages as english } from '../../en/owner/rankings.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Spiele',
  lead: 'Die besten Runden bei Ihnen, geprüft durch Nachspielen. Die Namen bestehen aus unseren Wörtern, und jede Zeile ist nach 30 Tagen gelöscht.',
  isOn: 'Die Bestenlisten sind an',
  isOff: 'Die Bestenlisten sind aus',
  why: 'Ausgeschaltet erscheinen auf Ihrer Seite, nach einer Runde und auf Ihrer Wandanzeige keine Punkte.',
  switchOn: 'Einschalten',
  switchOff: 'Ausschalten',
  switchedOn: 'Die Bestenlisten sind an.',
  switchedOff: 'Die Bestenlisten sind aus.',
  removed: 'Diese Person steht nicht mehr auf den Bestenlisten dieses Spiels. Neue Runden erscheinen wieder.',
  removedBest: 'Die Punkte sind entfernt.',
  undo: 'Rückgängig',
  restored: 'Diese Person steht wieder auf den Bestenlisten dieses Spiels.',
  time: 'Zeitraum',
  place: 'Platz',
  everywhere: 'Überall',
  show: 'Anzeigen',
  nobody: 'Noch niemand.',
  players: icu('{count, plural, one {# Person} other {# Personen}}'),
  remove: icu('{name} mit {score} entfernen'),
  challenge: {
    heading: 'Aufgabe des Tages',
    text: 'Eine Runde Snake, für alle an allen Ihren Plätzen gleich; es zählt der erste Versuch.',
    nobody: 'Heute hat noch niemand Punkte darin.',
  },
  bestToday: 'Das Beste von heute ohne Ränge',
  unranked:
    '„Paare finden“ und das Quiz haben keine Ränge: Sie entscheiden sich auf dem Handy, also kann niemand die Punkte prüfen.',
  times: { today: 'Heute', week: '7 Tage', month: '30 Tage' },
  pictures: {
    heading: 'Ihre Bilder in den Spielen',
    text: '„Paare finden“ und das Schiebepuzzle können statt unserer Zeichnungen die Bilder Ihrer Speisekarte zeigen.',
    locked: 'Mit dem Tarif Speisekarte.',
    plans: 'Tarife ansehen',
    none: 'Noch hat kein erhältlicher Artikel ein Bild.',
    menu: 'Speisekarte öffnen',
    few: icu(
      '„Paare finden“ braucht acht Bilder, Ihre Speisekarte hat {count}. Das Schiebepuzzle kann {count, plural, one {es} other {sie}} sofort zeigen.',
    ),
    isOn: 'Die Spiele zeigen Ihre Bilder.',
    on: 'Meine Bilder verwenden',
    off: 'Zeichnungen verwenden',
  },
  problems: {
    'unknown-line': 'Diese Zeile gibt es nicht mehr.',
    'unknown-request': 'Das wurde nicht verstanden. Bitte laden Sie die Seite neu.',
    'not-saved': 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    'no-answer': 'Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.',
  },
})
