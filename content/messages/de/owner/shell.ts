import type { messages as english } from '../../en/owner/shell.ts'
import { icu, translate } from '../../icu.ts'
import { messages as failure } from '../failure.ts'

export const messages = translate<typeof english>({
  failure,
  menuButton: 'Menü',
  views: {
    dashboard: 'Übersicht',
    menu: 'Speisekarte',
    profile: 'Profil bearbeiten',
    settings: 'Einstellungen',
    contact: 'Kontakt',
  },
  subscription: 'Tarif',
  getPaid: 'Trinkgeld empfangen',
  places: 'Plätze',
  print: 'Drucken',
  security: 'Sicherheit',
  programs: 'Programme',
  wall: 'Wandanzeige',
  rankings: 'Spiele',
  notifications: 'Mitteilungen',
  menuTitle: 'Ihre Speisekarte',
  menuLoading: 'Speisekarte wird geladen\u00a0…',
  signInForMenu: 'Bitte melden Sie sich an, um Ihre Speisekarte zu verwalten',
  leads: {
    menu: 'Ihr Angebot, das Kunden nach dem Scan lesen.',
    profile: 'Was Kunden sehen und wohin das Trinkgeld geht.',
    settings: 'Ihr Profil, Ihr Tarif und Hilfe.',
  },
  logout: 'Abmelden',
  leaving: 'Abmeldung läuft\u00a0…',
  signOutFailed: 'Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  code: { picture: 'QR-Code', pictureOf: icu('QR-Code von {name}') },
  rim: {
    mayLack:
      'Dem Rand fehlen vielleicht Buchstaben dieses Namens. Ihre Übersicht zeigt den Code, wie er gedruckt wird.',
    note: 'Der Rand Ihres Codes kann nicht jeden Buchstaben dieses Namens zeigen.',
    choose: 'Kurzen Namen dafür wählen',
  },
  loading: 'Wird geladen\u00a0…',
  download: {
    failed: 'Die Datei konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.',
    tooMany: 'Zu viele Downloads in kurzer Zeit. Bitte warten Sie ein paar Minuten.',
    signedOut: 'Sie sind abgemeldet, darum wurde nichts heruntergeladen.',
    signInAgain: 'Wieder anmelden',
  },
  suspended: icu(
    '<strong>Ihre Seite ist gesperrt.</strong> Kunden sehen, dass sie nicht verfügbar ist, und niemand kann Trinkgeld geben. Gelöscht wurde nichts. Nach dem Grund können Sie unter <mail>{email}</mail> fragen.',
  ),
})
