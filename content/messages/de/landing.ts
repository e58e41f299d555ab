import type { messages as english } from '../en/landing.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  slogan: { first: 'Mehr Trinkgeld.', second: 'Begeisterte Kunden.' },
  description:
    'Kunden scannen Ihren Code, spielen ein kleines Spiel und geben Trinkgeld. Das Konto ist kostenlos.',
  lead: 'Ein QR-Code. Ihre Kunden spielen beim Warten ein kurzes Spiel und geben mit drei Fingertipps Trinkgeld. Kostenlos für Sie, ohne App für Ihre Kunden.',
  getCode: 'QR-Code holen',
  steps: {
    connect: {
      heading: 'Konto anlegen und verbinden',
      subtitle:
        'Das ist kostenlos. Tragen Sie Ihren PayPal-Namen, Ihre IBAN oder einen anderen Zahlungsweg ein.',
    },
    code: {
      heading: 'QR-Code bekommen',
      subtitle: 'Ihr Name auf einer Münze. Herunterladen, drucken und dort aufstellen, wo Kunden warten.',
    },
    earn: {
      heading: 'Spielen lassen und verdienen',
      subtitle: 'Kunden scannen, spielen eine Runde und geben Trinkgeld. Ohne App, ohne Konto.',
    },
    sample: 'Trinkgeldseite eines Beispielbetriebs öffnen',
  },
  features: {
    label: 'Was Sie bekommen',
    tips: {
      heading: 'Trinkgeld direkt an Sie',
      subtitle: 'Drei Fingertipps: Betrag, App, fertig. Das Geld läuft nie über uns.',
    },
    games: {
      heading: 'Spiele für die Wartezeit',
      subtitle: icu('{games}. Hier können Sie eins spielen.'),
    },
    play: icu('{game} spielen'),
    menu: {
      heading: 'Ihre Speisekarte, einen Fingertipp entfernt',
      subtitle: icu('Bilder, Preise, Reihenfolge: in Sekunden geändert. {plan}, {price} im Monat.'),
    },
    sampleMenu: 'Beispiel einer Speisekarte',
    croissant: 'Buttercroissant',
  },
  dashboard: {
    heading: 'Sehen Sie, was Ihr Code bringt',
    subtitle: 'Jedes Trinkgeld, das Ihre Kunden wählen, erscheint sofort in Ihrer Übersicht.',
    example: 'Beispiel',
    madeUp: icu('{business} und die Zahlen sind erfunden.'),
  },
  answers: {
    heading: 'Gut zu wissen',
    money: {
      question: 'Wer hat das Geld?',
      answer: icu(
        'Sie. Das Trinkgeld geht aus der Bezahl-App Ihrer Kunden direkt in Ihre. {brand} hat es nie in der Hand und behält nichts davon.',
      ),
    },
    apps: {
      question: 'Welche Apps?',
      answer: icu('{apps}. Bis zu acht davon. Ihre Kunden installieren nichts Neues.'),
    },
    cost: {
      question: 'Was kostet das?',
      answer: icu(
        'Nichts: Code, Trinkgeld, Spiele und Übersicht sind kostenlos. Soll auch Ihre Speisekarte zu sehen sein, kostet der {plan} {price} im Monat.',
      ),
    },
  },
  closing: {
    heading: 'Ihre Münze wartet',
    subtitle: 'Das Konto ist kostenlos und in etwa zwei Minuten angelegt.',
    start: 'Kostenlos starten',
  },
})
