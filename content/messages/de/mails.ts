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
  test: {
    subject: icu('Eine Test-E-Mail von {brand}'),
    body: icu('E-Mails kommen an. Geben Sie diese vier Ziffern auf der Seite der Einrichtung ein: {digits}'),
    notYou:
      'Wenn Sie keinen Server einrichten, lassen Sie diese E-Mail liegen: Jemand hat sich bei der Adresse vertippt.',
  },
  invitation: {
    subject: icu('Einladung zu {brand}'),
    body: icu(
      'jemand lädt Sie ein, bei {brand} ein Konto anzulegen. Der Link funktioniert einmal und 14 Tage lang.',
    ),
    notYou: 'Wenn Sie keines möchten, lassen Sie diese E-Mail liegen.',
    button: 'Konto anlegen',
  },
  backupFailed: {
    subject: icu('Die nächtliche Sicherung von {brand} ist fehlgeschlagen'),
    body: icu(
      'die nächtliche Sicherung ist fehlgeschlagen oder ließ sich nicht zur Probe wiederherstellen: {reason}',
    ),
    look: 'Sie wird jede Stunde noch einmal versucht. Der Verwalterbereich zeigt unter „Health“ die letzte gute.',
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
    body: 'ab jetzt melden Sie sich mit einer anderen E-Mail-Adresse an. Sieben Tage lang senden wir E-Mails darüber, wohin Ihr Trinkgeld geht, über Ihre Schlüssel und über Anmeldungen auf neuen Geräten auch hierher, danach nicht mehr.',
    notYou:
      'Wenn Sie es nicht waren, klicken Sie auf „Rückgängig“: Dann gehört diese Adresse wieder zum Konto, und alle Geräte werden abgemeldet. Das geht einmal und sieben Tage lang.',
  },
  keysChanged: {
    subject: icu('Die Schlüssel Ihres Kontos bei {brand} wurden geändert'),
    body: 'das hat sich an den Schlüsseln Ihres Kontos geändert:',
    notYou:
      'Wenn Sie es nicht waren: Klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“. Das meldet alle Geräte ab. Prüfen Sie dann unter „Sicherheit“ Ihre Schlüssel.',
    undoes:
      'Wenn Sie es nicht waren, klicken Sie auf „Rückgängig“: Was hinzukam, wird entfernt, was entfernt wurde, ist wieder da, alle Geräte werden abgemeldet, und wir fragen Sie nach einem neuen Passwort. Es funktioniert sieben Tage lang.',
  },
  keys: {
    appAdded: 'Eine Authentifizierungs-App wurde als zweiter Faktor eingerichtet.',
    appRemoved: 'Die Authentifizierungs-App wurde entfernt.',
    recoveryCodes: 'Neue Wiederherstellungscodes wurden erstellt. Die früheren funktionieren nicht mehr.',
    recoveryCodesRemoved: 'Alle Wiederherstellungscodes wurden entfernt.',
    recoveryCodeUsed: icu(
      'Ein Wiederherstellungscode wurde zum Anmelden benutzt. {left, plural, =0 {Keiner ist übrig.} one {# ist übrig.} other {# sind übrig.}}',
    ),
    secondStepOn: 'Ab jetzt verlangt jede Anmeldung einen zweiten Schritt.',
    secondStepOff: 'Anmeldungen verlangen keinen zweiten Schritt mehr.',
    reset:
      'Die Betreiber haben alle Passkeys, die Authentifizierungs-App und die Wiederherstellungscodes entfernt und alle Geräte abgemeldet.',
    googleConnected: 'Ein Google-Konto wurde verbunden. Damit ist eine Anmeldung an Ihrem Konto möglich.',
    googleDisconnected: 'Das Google-Konto wurde getrennt.',
  },
  passkey: {
    added: icu('Der Passkey {name} wurde hinzugefügt. Wer ihn hat, kann sich anmelden.'),
    removed: icu('Der Passkey {name} wurde entfernt.'),
    copied: icu(
      'Der Passkey {name} wurde gesperrt, weil es vielleicht eine Kopie gibt. Melden Sie sich auf anderem Weg an, und entfernen Sie ihn unter „Sicherheit“.',
    ),
  },
  heldWays: {
    subject: icu('Eine Änderung Ihrer Zahlungswege bei {brand} wartet 24 Stunden'),
    body: icu(
      'jemand, vermutlich Sie, hat das auf einem Gerät verlangt, das Ihr Konto noch keine sieben Tage kennt, oder nur mit Google. Geändert wird es am {time}. Bis dahin geht Trinkgeld dorthin, wohin es bisher ging:',
    ),
    replaced: 'Sie ersetzt die Änderung, die bisher gewartet hat.',
    notYou:
      'Wenn Sie es nicht waren, klicken Sie auf „Rückgängig“: Dann ändert sich nichts, alle Geräte werden abgemeldet, und wir fragen Sie nach einem neuen Passwort. „Das war ich“ ändert es sofort, wenn Sie es auf einem Gerät anklicken, das Sie seit sieben Tagen verwenden, sonst zur genannten Zeit.',
  },
  heldBurst: {
    subject: icu('Mehrere Änderungen Ihrer Zahlungswege bei {brand} wurden verlangt'),
    body: 'jemand, vermutlich Sie, hat das alles kurz nacheinander auf einem Gerät verlangt, das Ihr Konto noch keine sieben Tage kennt, oder nur mit Google. Von Änderungen derselben Liste gilt die letzte, und geändert wird nach 24 Stunden. Bis dahin geht Trinkgeld dorthin, wohin es bisher ging:',
    notYou:
      'Wenn Sie es nicht waren, klicken Sie auf „Rückgängig“: Dann ändert sich nichts davon, alle Geräte werden abgemeldet, und wir fragen Sie nach einem neuen Passwort. „Das war ich“ führt die letzte davon sofort aus, wenn Sie es auf einem Gerät anklicken, das Sie seit sieben Tagen verwenden.',
  },
  undoWays: {
    undo: 'Rückgängig',
    confirm: 'Das war ich',
    sevenDays:
      '„Rückgängig“ stellt wieder her, was vorher galt, und meldet alle Geräte ab. Es funktioniert nur einmal und nur sieben Tage lang.',
    dropped: 'Die Änderung, die bisher gewartet hat, wurde verworfen.',
  },
  waysUndone: {
    subject: icu('Eine Änderung Ihrer Zahlungswege bei {brand} wurde rückgängig gemacht'),
    body: 'Trinkgeld geht dorthin, wohin es vor dieser Änderung ging. Alle Geräte wurden abgemeldet, und gesendete Links funktionieren nicht mehr. Passkeys, eine Authentifizierungs-App und ein Google-Konto, die in der Woche davor hinzukamen, wurden entfernt.',
    left: icu(
      'Weiterhin mit Ihrem Konto verbunden: {keys}. Entfernen Sie unter „Sicherheit“, was nicht Ihnen gehört.',
    ),
    app: 'eine Authentifizierungs-App',
    notYou:
      'Wenn Sie es nicht waren: Klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“ und prüfen Sie Ihre Liste unter „Trinkgeld empfangen“.',
  },
  accountUndone: {
    subject: icu('Eine Änderung Ihres Kontos bei {brand} wurde rückgängig gemacht'),
    body: 'was seitdem geändert wurde, ist wie vorher: Hinzugefügte Schlüssel sind entfernt, und was entfernt wurde, ist wieder da. Alle Geräte wurden abgemeldet, und gesendete Links funktionieren nicht mehr.',
  },
  emailUndone: {
    subject: icu('Die frühere Adresse Ihres Kontos bei {brand} gilt wieder'),
    body: 'die Adresse Ihres Kontos wurde geändert, und das wurde rückgängig gemacht. Wartende Änderungen wurden verworfen, alle Geräte abgemeldet, und gesendete Links funktionieren nicht mehr. Passkeys, eine Authentifizierungs-App und ein Google-Konto, die seit einer Woche davor hinzukamen, wurden entfernt.',
  },
  webhookFailed: {
    subject: icu('Ein Webhook Ihres Kontos bei {brand} wurde ausgeschaltet'),
    body: icu(
      'bei {host} kam fünf Tage lang kein Aufruf an. Wir rufen die Adresse nicht mehr auf. Was inzwischen geschieht, wird nicht nachgesendet.',
    ),
    gone: icu(
      '{host} hat geantwortet, dass es diese Adresse nicht mehr gibt. Wir rufen sie nicht mehr auf. Was inzwischen geschieht, wird nicht nachgesendet.',
    ),
    next: 'Sobald die Adresse wieder antwortet, schalten Sie den Webhook unter Programme ein.',
    button: 'Programme öffnen',
  },
  programsLeft: {
    tokens: icu('Diese Programme dürfen Ihre Zahlen weiter lesen: {names}.'),
    webhooks: icu('Diese Adressen werden weiter aufgerufen, wenn etwas geschieht: {hosts}.'),
    where: 'Unter Programme beenden Sie, was nicht von Ihnen ist.',
    ended:
      'Die Schlüssel, mit denen andere Programme Ihre Zahlen lasen, gelten nicht mehr. Neue erstellen Sie unter Programme.',
    webhooksEnded: icu('Diese Adressen werden nicht mehr aufgerufen: {hosts}.'),
    wallEnded: 'Die Adresse der Wandanzeige gilt nicht mehr. Eine neue erstellen Sie unter Wandanzeige.',
  },
  heldDropped: {
    subject: icu('Eine Änderung Ihrer Zahlungswege bei {brand} wurde nicht ausgeführt'),
    body: 'eine Änderung, die gewartet hat, wurde verworfen, weil inzwischen etwas anderes geändert wurde. Trinkgeld geht dorthin, wo es jetzt unter „Trinkgeld empfangen“ und „Plätze“ steht.',
    cancelled:
      'eine Änderung, die gewartet hat, wurde auf der Seite rückgängig gemacht. Trinkgeld geht dorthin, wohin es bisher ging.',
    restored:
      'eine Änderung, die gewartet hat, wurde verworfen, weil eine Sicherung wiederhergestellt wurde, in der sie noch warten kann, obwohl sie inzwischen rückgängig gemacht wurde. Trinkgeld geht dorthin, wo es jetzt unter „Trinkgeld empfangen“ und „Plätze“ steht; wenn Sie die Änderung noch möchten, nehmen Sie sie bitte noch einmal vor.',
    notYou: 'Wenn Sie es nicht waren, klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“.',
  },
  welcome: {
    subject: icu('Willkommen bei {brand}'),
    body: 'Ihr Konto ist bereit. Bitte bestätigen Sie, dass dies Ihre Adresse ist, damit unsere E-Mails über Ihr Geld Sie erreichen. Der Link funktioniert nur einmal und nur einen Tag lang.',
    notYou:
      'Wenn Sie kein Konto bei uns haben, hat sich jemand bei einer Adresse vertippt: Sie brauchen nichts zu tun.',
    button: 'Diese Adresse bestätigen',
  },
  newDevice: {
    subject: icu('Anmeldung bei {brand} auf einem neuen Gerät'),
    body: icu(
      'jemand, vermutlich Sie, hat sich gerade auf einem Gerät angemeldet, das Ihr Konto noch nicht kannte: {device}, {time}.',
    ),
    notYou:
      'Wenn Sie es nicht waren: Klicken Sie sofort auf der Anmeldeseite auf „Passwort vergessen?“. Das meldet alle Geräte ab.',
  },
  accountChanged: {
    subject: icu('Ihr Konto bei {brand} wurde geändert'),
    body: 'das wurde an Ihrem Konto geändert, auf einem Gerät, das es noch keine sieben Tage kennt:',
    name: icu('Der Betrieb heißt jetzt {name}.'),
    off: icu('{name} wurde ausgeschaltet, mit den gedruckten Codes.'),
    removed: icu('{name} wurde entfernt, mit den gedruckten Codes.'),
    logo: 'Das Logo des Betriebs wurde geändert.',
    token: icu('Ein Token für andere Programme wurde angelegt: {name}.'),
    webhook: icu('Ein Webhook zu {name} wurde hinzugefügt.'),
    webhookRemoved: icu('Der Webhook zu {name} wurde entfernt.'),
    wall: 'Die Wandanzeige hat eine neue Adresse.',
    tokenEnded: icu(
      'Das Token {name} für andere Programme wurde beendet. „Rückgängig“ bringt es nicht zurück: Es beendet alle Token, und neue legen Sie unter „Programme“ an.',
    ),
    webhookSecret: icu('Der Webhook zu {name} hat ein neues Geheimnis.'),
    webhookOn: icu('Der Webhook zu {name} wurde eingeschaltet.'),
    webhookOff: icu('Der Webhook zu {name} wurde ausgeschaltet.'),
    wallOff: 'Die Wandanzeige wurde ausgeschaltet.',
  },
  deletionWaits: {
    subject: icu('Ihr Konto bei {brand} wird gelöscht'),
    body: icu(
      'jemand, vermutlich Sie, hat auf einem Gerät, das Ihr Konto noch keine sieben Tage kennt, die Löschung des Kontos verlangt. Gelöscht wird es am {time}. Bis dahin geht nichts verloren, aber Kunden sehen, dass Ihre Seite nicht verfügbar ist.',
    ),
    notYou:
      'Wenn Sie es nicht waren, klicken Sie auf „Rückgängig“: Das Konto bleibt, alle Geräte werden abgemeldet, und wir fragen Sie nach einem neuen Passwort.',
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
  answer: {
    hello: 'Guten Tag,', // to somebody without a name
    subject: icu('Antwort von {brand}'),
    body: 'Sie haben uns geschrieben oder einen Code gemeldet und diese Adresse für die Antwort angegeben:',
    notYou: 'Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.',
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
    others: icu('{tips, plural, one {# Trinkgeld} other {# Trinkgelder}} in anderen Währungen: {amounts}.'),
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
