import type { messages as english } from '../../en/owner/statement.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Auszug abgleichen',
  lead: 'Die Datei Ihrer App zeigt, was ankam. Sehen Sie sie durch und bestätigen Sie dann.',
  back: 'Alle Trinkgelder',
  needsScript: 'Ein Auszug wird nur in Ihrem Browser gelesen. Dafür braucht die Seite JavaScript.',
  promise: 'Diese Datei verlässt Ihr Gerät nie',
  drop: 'Auszug hier ablegen',
  known: 'CSV oder Excel (.xlsx) von Venmo, Cash App, PayPal oder Ihrer Bank.',
  choose: 'Datei wählen',
  another: 'Andere Datei',
  reading: icu('Wird gelesen{lines, plural, =0 {} one {: # Zeile} other {: # Zeilen}} ...'),
  read: icu(
    '{lines, plural, one {# Zeile} other {# Zeilen}}, {payments, plural, one {# Zahlung} other {# Zahlungen}} an Sie',
  ),
  howRead: 'So wurde die Datei gelesen',
  linesOf: icu('{count, plural, one {Die Datei hat # Zeile:} other {Die Datei hat # Zeilen:}}'),
  paymentsOf: icu('{count, plural, one {# Zahlung an Sie} other {# Zahlungen an Sie}}'),
  leftOut: {
    before: icu(
      '{count, plural, one {# Zeile vor der ersten Zahlung} other {# Zeilen vor der ersten Zahlung}}',
    ),
    'no-payment': icu(
      '{count, plural, one {# Zeile ohne Tag oder Betrag} other {# Zeilen ohne Tag oder Betrag}}',
    ),
    'went-out': icu(
      '{count, plural, one {# Zeile mit Geld, das abging} other {# Zeilen mit Geld, das abging}}',
    ),
    'not-arrived': icu(
      '{count, plural, one {# Zahlung, die nicht ankam oder zurückging} other {# Zahlungen, die nicht ankamen oder zurückgingen}}',
    ),
    'no-tip': icu(
      '{count, plural, one {# Zeile, die keine Zahlung eines Kunden ist, etwa eine Einzahlung oder Rechnung} other {# Zeilen, die keine Zahlungen von Kunden sind, etwa Einzahlungen oder Rechnungen}}',
    ),
    repeated: icu(
      '{count, plural, one {# Zeile, die doppelt vorkommt} other {# Zeilen, die doppelt vorkommen}}',
    ),
    'unknown-state': icu(
      '{count, plural, one {# Zeile mit einem Status oder einer Richtung, die wir nicht kennen} other {# Zeilen mit einem Status oder einer Richtung, die wir nicht kennen}}',
    ),
    unread: icu(
      '{count, plural, one {# Zeile, die nicht gelesen werden konnte} other {# Zeilen, die nicht gelesen werden konnten}}',
    ),
  },
  otherColumns: 'Das sind andere Spalten',
  whichOrder: icu('Was steht in {text} zuerst?'),
  whichMark: icu('Was ist {text}?'),
  whichLetters: 'Was davon können Sie lesen?',
  whichSheet: 'Auf welchem Blatt stehen die Zahlungen an Sie?',
  notShown: 'Die Datei zeigt es nicht, deshalb fragen wir.',
  isDecimal: 'Ein Betrag mit Dezimalstellen',
  isThousand: 'Mehr als tausend',
  problems: {
    unreadable: icu('„{name}“ ist kein Auszug, den wir lesen können. Es wurde nichts gespeichert.'),
    'other-format': icu(
      '„{name}“ ist weder eine CSV-Datei noch eine Arbeitsmappe (.xlsx). Laden Sie den Auszug in einer dieser Formen herunter. Es wurde nichts gespeichert.',
    ),
    'workbook-too-large': icu(
      'Die Arbeitsmappe „{name}“ ist zu groß. Laden Sie einen kürzeren Zeitraum oder eine CSV-Datei herunter. Es wurde nichts gespeichert.',
    ),
    'too-large': icu('„{name}“ ist größer als 20 MB. Es wurde nichts gespeichert.'),
    'no-answer': icu(
      '{name} konnte nicht abgeglichen werden: Der Server antwortet nicht. Es wurde nichts gespeichert.',
    ),
    'not-stored': icu(
      'Nicht alles konnte gespeichert werden. Versuchen Sie es noch einmal: Nichts wird doppelt gespeichert.',
    ),
    'host-limit': icu(
      'Der Server vor dieser Seite nimmt keine so große Anfrage an, deshalb ist nicht alles gespeichert. Bitten Sie den Betreiber, 6\u00a0MB zu erlauben, und versuchen Sie es noch einmal: Nichts wird doppelt gespeichert.',
    ),
    'not-undone': icu(
      'Das konnte nicht rückgängig gemacht werden. Versuchen Sie es bei den bisherigen Auszügen noch einmal.',
    ),
  },
  unknown: 'Diese Datei kennen wir nicht',
  mapLead: 'Sagen Sie, was ihre Spalten sind. Ihr Browser merkt es sich für die nächste Datei dieser Art.',
  mapProblem: 'Wählen Sie die Spalte des Datums und die des Betrags.',
  whichWay: 'Von welcher Bezahlart ist sie?',
  dayOrder: 'Daten wie 03/04/2026',
  dayOrders: {
    seen: 'Wie die Datei es zeigt',
    'day-first': 'Zuerst der Tag',
    'month-first': 'Zuerst der Monat',
    'year-first': 'Das Jahr steht zuerst',
  },
  whereHeadings: 'Wo die Tabelle beginnt',
  noHeadings: 'Die erste Zeile ist eine Zahlung',
  headingsIn: icu('Die Überschriften stehen in Zeile {number}: {text}'),
  nameless: icu('Spalte {number}'),
  leaveOut: 'Weglassen',
  columns: {
    date: 'Datum, vielleicht mit Uhrzeit',
    time: 'Uhrzeit',
    zone: 'Zeitzone',
    amount: 'Betrag',
    out: 'Geld, das abging',
    direction: 'Eingang oder Ausgang',
    currency: 'Währung',
    status: 'Stand der Zahlung',
    kind: 'Art der Zahlung',
    name: 'Wer gezahlt hat',
    note: 'Notiz',
    id: 'Nummer der Zahlung',
  },
  readColumns: 'Datei lesen',
  groups: {
    certain: 'Sicher',
    likely: 'Wahrscheinlich',
    choose: 'Zu wählen',
    unmatched: 'Ohne Zahlung',
    extra: 'Zusätzlich',
  },
  meanings: {
    certain: 'das Wort steht in der Notiz',
    likely: 'Zeit und Betrag passen',
    choose: 'mehrere Trinkgelder passen',
    unmatched: 'keine Zahlung gefunden',
    extra: 'kein Trinkgeld gewählt',
  },
  notes: {
    certain: 'Das Wort des Trinkgelds steht in der Notiz.',
    likely: 'Nur ein Trinkgeld passt. Kreuzen Sie an, was stimmt.',
    choose: 'Mehrere Trinkgelder passen. Wählen Sie eines oder keines.',
    unmatched: 'Sie bleiben, wie sie sind, nichts wird gelöscht.',
    extra: 'Vielleicht persönlich gegebene Trinkgelder.',
  },
  otherAmount: icu('Anderer Betrag: {amount} wird gespeichert'),
  addAsTip: 'Als Trinkgeld hinzufügen',
  noneOfThese: 'Keines davon',
  already: icu('{count, plural, one {# Zahlung ist} other {# Zahlungen sind}} schon bestätigt.'),
  nothingNew: 'In dieser Datei ist nichts Neues.',
  nothingNewRead: 'In den Zeilen, die gelesen werden konnten, steht nichts Neues.',
  noPayments:
    'Wir haben in dieser Datei keine Zahlung an Sie gefunden. Gibt es eine, wählen Sie ihre Spalten.',
  showMore: icu('{count} weitere zeigen'),
  chosen: icu('{count, plural, =0 {Kein Trinkgeld} one {# Trinkgeld, {sum}} other {# Trinkgelder, {sum}}}'),
  stored:
    'Gespeichert werden nur die Nummer des Trinkgelds, der Betrag, „bestätigt“ und ein Fingerabdruck, der die Zeile wiedererkennt.',
  confirm: icu('{count, plural, one {# Trinkgeld} other {# Trinkgelder}} bestätigen'),
  saving: 'Wird bestätigt ...',
  done: icu('{count, plural, one {# Trinkgeld} other {# Trinkgelder}} bestätigt.'),
  undone: icu('Rückgängig gemacht: {count, plural, one {# Trinkgeld} other {# Trinkgelder}}.'),
  undo: 'Rückgängig',
  undoAll: 'Alles rückgängig machen',
  wasUndone: 'Rückgängig gemacht',
  imports: 'Bisherige Auszüge',
})
