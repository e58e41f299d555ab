import type { messages as english } from '../../en/owner/profile.ts'
import { icu, translate } from '../../icu.ts'
import { messages as businessTypes } from '../business-types.ts'

export const messages = translate<typeof english>({
  businessTypes,
  fields: {
    name: 'Anzeigename',
    fullName: 'Vollständiger Name',
    mailingAddress: 'Postanschrift',
    businessName: 'Name des Betriebs',
    rimName: 'Kurzer Name für den Rand',
    businessType: 'Art des Betriebs',
    customBusinessType: 'Was machen Sie?',
    timeZone: 'Zeitzone',
  },
  hints: {
    mailingAddress: 'An diese Adresse schicken wir gedruckte Codes.',
    rimName:
      'Nur für den Rand Ihres Codes: 15 Zeichen in lateinischen, griechischen oder kyrillischen Buchstaben.',
    handles: 'Einer von beiden genügt.',
    timeZone: 'Ihre Tage beginnen um Mitternacht dieser Zeitzone. Schon Gezähltes bleibt bei seinem Tag.',
  },
  chooseType: 'Bitte wählen',
  noZone: icu('Nicht gewählt, {zone}'),
  daysIn: icu('Ihre Tage richten sich nach dieser Zeitzone: {zone}.'),
  handle: {
    test: 'Testen',
    where: icu('bei {app}, in einem neuen Tab'),
    leadsTo: icu('Trinkgeld geht an {name}.'),
    understood: icu('Verstanden: Trinkgeld geht an {name}.'),
    short: icu('So kurze Benutzernamen sind bei Venmo selten. Bitte testen Sie {name}.'),
  },
  conflict: { stored: 'Inzwischen gespeichert', sent: 'Hier eingegeben', nothing: 'Nichts' },
  newPaymentName: 'Damit legen Sie fest, wohin das Trinkgeld geht.',
  cancel: 'Abbrechen',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert\u00a0…',
  saved: 'Profil gespeichert!',
  getPaid: 'Ihre Zahlungswege und ihre Reihenfolge finden Sie unter <link>Trinkgeld empfangen</link>.',
  setup: {
    country: 'Land',
    currency: 'Währung Ihres Trinkgelds',
    showWays: 'Die Zahlungswege dort zeigen',
    ways: 'So geben Kunden Trinkgeld',
    waysHint: 'Einer reicht. Weitere können Sie später unter „Trinkgeld empfangen“ hinzufügen.',
    heading: 'Profil ausfüllen',
    lead: 'Dann funktioniert Ihr Code. Ändern können Sie alles auch später.',
    submit: 'Speichern und weiter',
    preview: 'Vorschau Ihres Codes',
    coin: 'Das ist Ihre Münze',
    follows: 'Der Name erscheint beim Tippen. Auf den Rand passen 15 Zeichen.',
  },
  logo: {
    heading: 'Logo',
    hint: 'Am besten 400\u00a0×\u00a0400 Pixel, unter 2\u00a0MB.',
    fromGoogle: 'Bis Sie ein Logo hochladen, sehen Kunden das Bild Ihres Google-Kontos.',
    choose: 'Logo hochladen',
    sending: 'Logo wird hochgeladen\u00a0…',
    progress: 'Logo wird hochgeladen',
    save: 'Logo speichern',
    remove: 'Logo entfernen',
    afterwards: 'Kunden sehen stattdessen Ihre Initialen. Das Bild wird gelöscht.',
    confirm: 'Entfernen',
    states: {
      done: 'Logo hochgeladen.',
      canceled: 'Hochladen abgebrochen.',
      removed: 'Logo entfernt.',
    },
    problems: {
      'not-an-image': 'Bitte wählen Sie eine Bilddatei (JPG, PNG usw.)',
      'too-large': 'Die Datei muss kleiner als 2\u00a0MB sein',
      heic: 'Das Logo wurde nicht hochgeladen: Das ist ein HEIC-Foto. Bitte speichern Sie es als JPG oder PNG und wählen Sie diese Datei',
      damaged: 'Das Logo wurde nicht hochgeladen: Die Datei ist beschädigt oder unvollständig',
      'too-small': icu(
        'Das Logo wurde nicht hochgeladen: Das Bild muss mindestens {min} Pixel breit und hoch sein',
      ),
      'too-many-pixels': 'Das Logo wurde nicht hochgeladen: Das Bild hat zu viele Pixel',
      'too-slow':
        'Das Logo wurde nicht hochgeladen: Das Bild zu lesen dauert zu lange. Bitte wählen Sie ein anderes',
      'too-many': 'Das Logo wurde nicht hochgeladen: zu viele Bilder in kurzer Zeit',
      storage: 'Das Logo wurde nicht hochgeladen: Das Bild konnte nicht gespeichert werden',
      network: 'Das Logo wurde nicht hochgeladen: Netzwerkfehler',
      'signed-out': 'Das Logo wurde nicht hochgeladen: Sie sind abgemeldet',
      'host-limit':
        'Das Logo wurde nicht hochgeladen: Der Server vor dieser Seite nimmt keine so große Datei an. Bitte wählen Sie eine kleinere, oder bitten Sie den Betreiber, 6\u00a0MB zu erlauben',
      unexpected: 'Das Logo wurde nicht hochgeladen: unerwartete Antwort des Servers',
      removal: 'Das Logo konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.',
    },
  },
  problems: {
    'fill-in-all': 'Bitte füllen Sie alle Pflichtfelder aus',
    'text-long': icu('Bitte höchstens {max} Zeichen'),
    'unknown-time-zone': 'Bitte wählen Sie eine Zeitzone aus der Liste',
    'changed-elsewhere':
      'Das wurde inzwischen in einem anderen Tab oder auf einem anderen Gerät geändert. Wählen Sie, was bleiben soll, und speichern Sie noch einmal.',
    'setup-failed': 'Das Profil konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    'not-saved':
      'Das Profil wurde nicht geändert: Es konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    'no-answer':
      'Das Profil wurde nicht geändert: Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.',
    'unknown-request': 'Unbekannte Anfrage',
  },
})
