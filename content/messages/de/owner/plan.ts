import type { messages as english } from '../../en/owner/plan.ts'
import { icu, translate } from '../../icu.ts'
import { messages as names } from '../plan-names.ts'

export const messages = translate<typeof english>({
  names,
  rhythms: { free: 'für immer', menu: 'im Monat' },
  points: {
    free: {
      code: 'Ihr QR-Code zum Herunterladen und Drucken',
      tips: 'Trinkgeld direkt in Ihre eigenen Bezahl-Apps',
      games: 'Alle Spiele für Ihre Kunden',
      figures: 'Ihre Trinkgeld-Zahlen',
    },
    menu: {
      free: 'Alles aus dem kostenlosen Tarif',
      menu: 'Eine öffentliche Speisekarte mit Bildern',
      button: 'Nach jedem Scan eine Schaltfläche zur Speisekarte',
      order: 'Artikel, Kategorien und Reihenfolge, wie Sie möchten',
    },
  },
  plans: 'Tarif',
  recommended: 'Empfohlen',
  current: 'Ihr jetziger Tarif',
  yours: {
    label: 'Ihr Tarif',
    text: icu('<strong>{plan}</strong>, {price} im Monat.'),
  },
  renews: icu('Verlängert sich am {date}.'),
  banner: {
    label: 'Tarif wechseln',
    text: icu(
      '<strong>Zeigen Sie nach dem Scan Ihre Speisekarte.</strong> <name>{plan}, </name>{price} im Monat.',
    ),
  },
  change: 'Tarif ändern',
  compare: 'Tarife vergleichen',
  cancel: 'Abbrechen',
  update: 'Tarif speichern',
  updating: 'Wird gespeichert\u00a0…',
  page: {
    heading: 'Tarif wählen',
    lead: 'Sie können ihn jederzeit ändern.',
    submit: 'Tarif buchen',
    pending: 'Buchung läuft\u00a0…',
    noJs: 'Ohne Skript buchen',
    goOn: 'Weiter zu Ihrer Übersicht',
    legal:
      'Mit der Buchung akzeptieren Sie die <terms>Nutzungsbedingungen</terms> und die <privacy>Datenschutzerklärung</privacy>.',
  },
  done: {
    first: icu(
      'Gebucht! Sie haben jetzt den {plan, select, menu {Tarif Speisekarte} other {kostenlosen Tarif}}.',
    ),
    changed: icu(
      'Geändert! Sie haben jetzt den {plan, select, menu {Tarif Speisekarte} other {kostenlosen Tarif}}.',
    ),
  },
  problems: {
    'invalid-plan': 'Diesen Tarif gibt es nicht',
    'subscribe-failed': 'Der Tarif konnte nicht gebucht werden. Bitte versuchen Sie es noch einmal.',
    'update-failed': 'Der Tarif konnte nicht geändert werden. Bitte versuchen Sie es später noch einmal.',
  },
})
