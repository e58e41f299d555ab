import type { messages as english } from '../../en/owner/ways.ts'
import { icu, translate } from '../../icu.ts'
import { messages as names } from '../way-names.ts'

export const messages = translate<typeof english>({
  fields: {
    handle: 'Name',
    link: 'Link',
    number: 'Nummer',
    key: 'Pix-Schlüssel',
    name: 'Name des Kontoinhabers',
    city: 'Ort',
    iban: 'IBAN',
    bank: 'Bank',
    account: 'Kontonummer',
    uen: 'UEN oder Handynummer',
    picture: 'Bild Ihres Codes',
    address: 'Lightning-Adresse',
  },
  names,
  kinds: {
    link: 'Öffnet die App',
    copy: 'Wird kopiert oder gescannt',
    scan: 'Wird gescannt',
    typed: 'Der Kunde tippt den Betrag ein',
  },
  hints: {
    cashapp: 'In Cash App: der Name mit $ in Ihrem Profil.',
    venmo: 'In Venmo: der Name mit @ in Ihrem Profil.',
    paylink:
      'Ihre Seite bei Stripe, Square, Ko-fi, Buy Me a Coffee, Mercado Pago, Tikkie, SumUp oder PayPal. Wählen Sie bei Stripe für den Link aus, dass Kunden den Betrag bestimmen.',
    paypal: 'In PayPal: Ihr Link von PayPal.Me, in Ihrem Profil.',
    pix: 'Ein Schlüssel, den Sie bei Ihrer Bank angemeldet haben: CPF, CNPJ, Telefon mit +55, E-Mail oder Zufallsschlüssel. Kunden sehen den Namen; der Schlüssel steht nur im Code, den sie kopieren.',
    swish: 'Ihre Handynummer oder die Nummer Ihres Betriebs, die mit 123 beginnt. Kunden können sie sehen.',
    monzo: 'In Monzo: der Name am Ende Ihres Links von Monzo.me.',
    bunq: 'In bunq: der Name am Ende Ihres Links von bunq.me.',
    revolut: 'In Revolut: der Name mit @ in Ihrem Profil.',
    wise: 'In Wise: Ihr Wisetag, der Name mit @. Nur private Konten haben einen.',
    sepa: 'Die App der Bank des Kunden liest beides aus dem Code. Kunden können es sehen.',
    promptpay:
      'Die Handynummer, Ausweisnummer oder E-Wallet-Nummer, die Sie bei PromptPay angemeldet haben. Kunden können sie sehen.',
    vietqr: 'Ihre Bank und Ihre Kontonummer. Kunden können sie sehen.',
    paynow: 'Die UEN oder die Handynummer, die Sie bei PayNow angemeldet haben. Kunden können sie sehen.',
    upi: 'Ein Bild des Codes in der App Ihrer Bank. Kunden bekommen genau diesen Code.',
    lightning: 'In Ihrer Wallet: die Adresse, die wie eine E-Mail-Adresse aussieht.',
  },
  isPhone: icu('Das ist mein Telefon: {phone}'),
  problems: {
    empty: 'Bitte füllen Sie dieses Feld aus',
    unlike: icu('Das sieht nicht richtig aus. Richtig ist zum Beispiel {example}'),
    long: icu('Bitte höchstens {max} Zeichen'),
    'other-host': icu('Wir öffnen keine Links von {host}, nur von {known}'),
    'no-name-in-link': icu(
      'Dieser Link führt zu niemandem. Kopieren Sie den Link Ihrer eigenen Seite, zum Beispiel {example}',
    ),
    'pay-link': 'Das ist ein Bezahllink. Fügen Sie ihn als „Zahlungslink“ hinzu',
    'test-link': 'Dieser Link ist ein Test: Es kommt kein Geld an. Kopieren Sie den Link Ihres echten Kontos',
    'check-digit': 'Eine der Ziffern ist falsch. Bitte vergleichen Sie sie mit der App Ihrer Bank',
    'phone-or-id': icu(
      'Das kann eine Telefonnummer oder eine Ausweisnummer sein. Schreiben Sie eine Telefonnummer wie {example}, oder prüfen Sie die Ziffern des Ausweises',
    ),
    'not-in-list': 'Bitte wählen Sie aus der Liste',
    'not-in-sepa': 'Überweisungen in Euro (SEPA) erreichen die Bank dieser IBAN nicht',
    'fixed-amount':
      'Dieser Code gilt für einen bestimmten Betrag. Wählen Sie ein Bild Ihres Codes ohne Betrag',
    'other-code': icu(
      'Das ist kein Code von {kind}. Wählen Sie ein Bild des Codes, den die App Ihrer Bank zeigt',
    ),

    'cashtag-characters': 'Ein $Cashtag hat nur Buchstaben von a bis z und Ziffern, wie $mariacafe',
    'cashtag-long': 'Ein $Cashtag hat höchstens 20 Zeichen',
    'cashtag-no-letter': 'Ein $Cashtag hat mindestens einen Buchstaben, wie $mariacafe',
    'cashtag-address':
      'Diese Adresse von Cash App endet nicht mit Ihrem $Cashtag. Geben Sie stattdessen Ihren $Cashtag ein: Er steht in Ihrem Profil bei Cash App, nach dem $',
    'venmo-characters':
      'Ein Benutzername bei Venmo hat nur Buchstaben von a bis z, Ziffern, - und _, wie @maria-cafe',
    'venmo-long': 'Ein Benutzername bei Venmo hat höchstens 30 Zeichen',
    'venmo-page':
      'Das ist eine Seite von Venmo. Geben Sie Ihren Benutzernamen ein: Er steht in Ihrem Profil bei Venmo, nach dem @',
    'venmo-address':
      'Diese Adresse von Venmo endet nicht mit Ihrem Benutzernamen. Geben Sie stattdessen Ihren Benutzernamen ein: Er steht in Ihrem Profil bei Venmo, nach dem @',
    'venmo-code':
      'Das ist ein Link zum Teilen eines Codes. Geben Sie stattdessen Ihren Benutzernamen ein: Er steht in Ihrem Profil bei Venmo, nach dem @',
  },
})
