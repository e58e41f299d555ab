import type { messages as english } from '../en/mails.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  hello: icu('Guten Tag {name},'),
  openAddress: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  resetPassword: {
    subject: icu('Neues Passwort für {brand} wählen'),
    body: 'jemand, vermutlich Sie, hat ein neues Passwort angefordert. Der Link funktioniert nur einmal und nur eine Stunde lang.',
    notYou: 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Es hat sich nichts geändert.',
    button: 'Neues Passwort wählen',
  },
  passwordChanged: {
    subject: icu('Ihr Passwort für {brand} wurde geändert'),
    body: 'das Passwort Ihres Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
    notYou: 'Wenn Sie es nicht waren, klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“.',
  },
  passwordSet: {
    subject: icu('Ihr Konto bei {brand} hat jetzt ein Passwort'),
    body: 'für Ihr Konto wurde ein Passwort festgelegt: Damit können Sie sich auch mit Ihrer E-Mail-Adresse anmelden. Alle anderen Geräte wurden abgemeldet.',
    notYou: 'Wenn Sie es nicht waren, klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“.',
  },
  confirmEmail: {
    subject: icu('Neue E-Mail-Adresse für {brand} bestätigen'),
    body: 'bitte bestätigen Sie, dass dies Ihre neue Adresse ist. Der Link funktioniert nur einmal und nur eine Stunde lang.',
    notYou: 'Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Es ändert sich nichts.',
    button: 'Diese Adresse bestätigen',
  },
  emailChanged: {
    subject: icu('Ihre E-Mail-Adresse für {brand} wurde geändert'),
    body: 'ab jetzt melden Sie sich mit einer anderen E-Mail-Adresse an, und an diese hier senden wir keine E-Mails mehr.',
    notYou: 'Wenn Sie es nicht waren, antworten Sie sofort auf diese E-Mail.',
  },
  accountDeleted: {
    subject: icu('Ihr Konto bei {brand} wurde gelöscht'),
    body: 'Ihr Konto wurde wie gewünscht gelöscht, mit Profil, Bildern, Speisekarte und Zahlen. Gedruckte Codes funktionieren nicht mehr.',
    notYou: 'Wenn Sie es nicht waren, antworten Sie sofort auf diese E-Mail.',
  },
  accountClosed: {
    subject: icu('Ihr Konto bei {brand} wurde geschlossen'),
    body: icu(
      'die Betreiber von {brand} haben Ihr Konto geschlossen. Profil, Bilder, Speisekarte und Zahlen wurden gelöscht, und gedruckte Codes funktionieren nicht mehr.',
    ),
    mistake: 'Wenn Sie das für einen Irrtum halten, antworten Sie auf diese E-Mail.',
  },
  pageSuspended: {
    subject: icu('Ihre Seite bei {brand} wurde gesperrt'),
    body: icu(
      'die Betreiber von {brand} haben Ihre Seite gesperrt. Ihre Kunden sehen, dass sie nicht verfügbar ist, und niemand kann Trinkgeld geben. Gelöscht wurde nichts.',
    ),
    mistake: 'Wenn Sie das für einen Irrtum halten, antworten Sie auf diese E-Mail.',
  },
  pageReinstated: {
    subject: icu('Ihre Seite bei {brand} ist wieder verfügbar'),
    body: icu('die Betreiber von {brand} haben die Sperre Ihrer Seite aufgehoben.'),
    works:
      'Ihre Kunden sehen sie wieder und können Trinkgeld geben. Gedruckte Codes funktionieren wie vorher.',
  },
  firstPaymentNames: {
    subject: icu('Ihre Zahlungsnamen bei {brand} wurden eingetragen'),
    body: 'das Trinkgeld Ihrer Kunden geht an diese Zahlungsnamen:',
    notYou:
      'Wenn Sie es nicht waren: Klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“. Das meldet alle Geräte ab. Tragen Sie dann unter „Trinkgeld empfangen“ Ihre eigenen Zahlungsnamen ein.',
  },
  paymentNames: {
    subject: icu('Ihre Zahlungsnamen bei {brand} wurden geändert'),
    body: 'ab jetzt geht das Trinkgeld Ihrer Kunden an andere Zahlungsnamen:',
    added: icu('{app}: {after} wurde hinzugefügt.'),
    removed: icu('{app}: {before} wurde entfernt.'),
    changed: icu('{app}: jetzt {after} statt {before}.'),
    notYou:
      'Wenn Sie es nicht waren: Klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“. Das meldet alle Geräte ab. Stellen Sie dann unter „Trinkgeld empfangen“ Ihre Zahlungsnamen wieder her.',
  },
  ways: {
    subject: icu('Ihre Zahlungswege bei {brand} wurden geändert'),
    body: 'das hat sich an den Wegen geändert, auf denen Ihre Kunden Trinkgeld geben:',
    ordered: icu('Ihre Reihenfolge ist jetzt: {ways}.'),
    on: icu('{app}: {handle} wurde eingeschaltet.'),
    off: icu('{app}: {handle} wurde ausgeschaltet.'),
    currency: icu('Trinkgeld gibt es ab jetzt in {after}, bisher in {before}.'),
    notYou:
      'Wenn Sie es nicht waren: Klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“. Das meldet alle Geräte ab. Machen Sie die Änderung dann unter „Trinkgeld empfangen“ rückgängig.',
  },
  places: {
    subject: icu('Ein gedruckter Code bei {brand} wurde geändert'),
    body: 'das hat sich an Ihren Plätzen und deren gedruckten Codes geändert:',
    on: icu('{name} wurde eingeschaltet.'),
    restored: icu('{name} wurde zurückgeholt, die Codes führen also wieder dorthin.'),
    moved: icu('Der Code {code} führt jetzt zu {name}.'),
    added: icu('Der Code {code} führt jetzt zu {name}.'),
    merged: icu('{name} wurde mit {other} zusammengelegt: Die Codes führen jetzt dorthin.'),
    unmerged: icu('{name} wurde wieder von {other} getrennt.'),
    renamed: icu('{name} ist jetzt von anderer Art. Davon hängt ab, wessen Zahlungswege gelten.'),
    'way-added': icu('Trinkgeld für {name} geht ab jetzt auch an {other}.'),
    'way-removed': icu('{other} wurde bei {name} entfernt.'),
    notYou:
      'Wenn Sie es nicht waren: Klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“. Das meldet alle Geräte ab. Machen Sie die Änderung dann unter „Plätze“ rückgängig.',
  },
  summary: {
    subject: icu('Ihre Woche bei {brand}'),
    lead: icu('das ist Ihre Woche, {week}:'),
    chosen: icu(
      '{tips, plural, =0 {Es wurde kein Trinkgeld gewählt.} one {# Trinkgeld wurde gewählt: {amount}.} other {# Trinkgelder wurden gewählt: zusammen {amount}.}}',
    ),
    parts: icu('Bestätigt: {confirmed}. Laut Kunde gesendet: {saidSent}. Nur gewählt: {chosen}.'),
    scans: icu('{scans, plural, =0 {Keine Scans.} one {# Scan.} other {# Scans.}}'),
    best: icu('Der höchste Stapel ist der von {day}.'),
    honest: 'Ein gewähltes Trinkgeld ist nicht sicher angekommen: Was ankam, wissen nur Sie.',
    day: icu('{day}: {confirmed} bestätigt, {saidSent} laut Kunde gesendet, {chosen} nur gewählt.'),
    legend: 'Volle Münzen sind bestätigt, umrandete laut Kunde gesendet, gestrichelte nur gewählt.',
    button: 'Übersicht öffnen',
    unsubscribe: 'Keine solche E-Mail mehr',
    page: {
      heading: 'Montags keine E-Mail mehr?',
      question: icu('Die E-Mail über Ihre Woche geht an {email}.'),
      button: 'Diese E-Mail beenden',
      doneHeading: 'Abbestellt',
      done: icu(
        'An {email} geht keine E-Mail über Ihre Woche mehr. In Ihrem Konto können Sie sie wieder einschalten.',
      ),
    },
  },
})
