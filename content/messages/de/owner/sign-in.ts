import type { messages as english } from '../../en/owner/sign-in.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  fields: {
    name: 'Vor- und Nachname',
    email: 'E-Mail',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    confirm: 'Passwort wiederholen',
  },
  or: 'oder',
  rim: { first: 'BEGEISTERN SIE KUNDEN', second: 'MEHR TRINKGELD •' },
  goOn: 'Weiter',
  backToLogin: 'Zurück zur Anmeldung',
  toDashboard: 'Weiter zu Ihrer Übersicht',
  login: {
    heading: 'Anmelden',
    remember: 'Angemeldet bleiben',
    forgot: 'Passwort vergessen?',
    submit: 'Anmelden',
    pending: 'Anmeldung läuft\u00a0…',
    google: 'Mit Google anmelden',
    legal:
      'Mit der ersten Anmeldung über Google akzeptieren Sie die <terms>Nutzungsbedingungen</terms> und die <privacy>Datenschutzerklärung</privacy>.',
    newHere: 'Neu hier? <link>Konto anlegen</link>',
    deleted: 'Ihr Konto und alles darin wurden gelöscht.',
    confirmed: 'Eine Bestätigung kommt per E-Mail.',
    unsent: {
      profile: 'Ihr Profil wurde nicht gespeichert.',
      message: 'Ihre Nachricht wurde nicht gesendet.',
      menu: 'Ihre Speisekarte wurde nicht geändert.',
      logo: 'Ihr Logo wurde nicht gespeichert.',
      plan: 'Ihr Tarif wurde nicht geändert.',
      form: 'Es wurde nichts gespeichert.',
    },
    sendAgain:
      'Sie waren abgemeldet. Melden Sie sich an, gehen Sie zum Formular zurück und senden Sie es noch einmal.',
  },
  register: {
    heading: 'Kostenloses Konto anlegen',
    submit: 'Konto anlegen',
    pending: 'Konto wird angelegt\u00a0…',
    google: 'Konto mit Google anlegen',
    done: 'Konto angelegt! Gleich geht es weiter zu Ihrer Übersicht\u00a0…',
    passwordRule: icu('Mindestens {min} Zeichen. Kein Passwort, das viele benutzen.'),
    legal:
      'Wenn Sie ein Konto anlegen, akzeptieren Sie die <terms>Nutzungsbedingungen</terms> und die <privacy>Datenschutzerklärung</privacy>.',
    known: 'Schon ein Konto? <link>Anmelden</link>',
  },
  forgot: {
    heading: 'Passwort vergessen?',
    lead: 'Wir senden Ihnen einen Link, mit dem Sie ein neues wählen.',
    submit: 'Link senden',
    pending: 'Wird gesendet\u00a0…',
    sentHeading: 'Prüfen Sie Ihr Postfach',
    sent: icu('Die Anleitung wurde an {email} gesendet.'),
    look: 'Sehen Sie im Posteingang und im Spam-Ordner nach.',
  },
  newPassword: {
    heading: 'Neues Passwort wählen',
    afterUndo: 'Prüfen Sie nach der Anmeldung unter „Sicherheit“, ob alle Schlüssel Ihre sind.',
    keys: 'Was davon gehört Ihnen?',
    keysHint: 'Was Sie nicht ankreuzen, wird entfernt.',
    app: 'Eine Authentifizierungs-App',
    notCommon: 'Kein Passwort, das viele benutzen.',
    needs: 'Das braucht Ihr Passwort',
    rules: {
      'password-short': icu('Mindestens {min} Zeichen'),
      'no-uppercase': 'Ein Großbuchstabe',
      'no-lowercase': 'Ein Kleinbuchstabe',
      'no-number': 'Eine Ziffer',
    },
    met: ': erfüllt',
    missing: ': fehlt',
    submit: 'Passwort speichern',
    pending: 'Wird gespeichert\u00a0…',
    done: 'Passwort gespeichert! Sie können sich jetzt mit E-Mail und Passwort anmelden.',
  },
  firstPassword: {
    heading: 'Passwort festlegen',
    why: 'Sie haben sich mit Google angemeldet. Wenn Sie ein Passwort festlegen, können Sie sich auch mit Ihrer E-Mail-Adresse anmelden.',
    skip: 'Jetzt nicht',
    skipped: 'Sie können jederzeit ein Passwort festlegen.',
  },
  deadLink: {
    heading: 'Dieser Link funktioniert nicht mehr',
    password:
      'Ein Link funktioniert nur einmal und nur eine Stunde lang. Fordern Sie einen neuen an; nur der neueste funktioniert.',
    again: 'Neuen Link senden',
    email:
      'Ein Link funktioniert nur einmal und nur eine Stunde lang. In Ihrem Konto können Sie einen neuen anfordern.',
  },
  verifyEmail: {
    heading: 'Adresse bestätigen',
    lead: icu('Gehört {email} Ihnen? Dann erreichen Sie unsere E-Mails über Ihr Konto und Ihr Geld.'),
    submit: 'Diese Adresse bestätigen',
    pending: 'Wird bestätigt ...',
    done: {
      verified: { heading: 'Adresse bestätigt', text: 'Danke. Unsere E-Mails erreichen Sie.' },
      sent: {
        heading: 'E-Mail gesendet',
        text: 'Sehen Sie in Ihren Posteingang und in den Spam-Ordner. Nur der neueste Link funktioniert, nur einmal und nur einen Tag lang.',
      },
    },
    dead: 'Dieser Link funktioniert nur einmal und nur einen Tag lang. In Ihrer Übersicht können Sie einen neuen anfordern.',
  },
  confirmEmail: {
    heading: 'E-Mail-Adresse bestätigen',
    lead: icu('Künftig melden Sie sich mit {email} an.'),
    submit: 'Diese Adresse bestätigen',
    pending: 'Wird bestätigt\u00a0…',
    doneHeading: 'Adresse geändert',
    done: 'Ab jetzt melden Sie sich mit Ihrer neuen E-Mail-Adresse an.',
  },
  secondStep: {
    heading: 'Noch ein Schritt',
    lead: 'Geben Sie den Code ein, den Ihre Authentifizierungs-App jetzt zeigt.',
    code: 'Code mit 6 Ziffern',
    recoveryLead: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder funktioniert nur einmal.',
    recovery: 'Wiederherstellungscode',
    passkeyLead: 'Bestätigen Sie mit Ihrem Passkey, dass Sie es sind.',
    noWay:
      'Hier funktioniert keiner Ihrer Passkeys. Melden Sie sich dort an, wo einer funktioniert, oder bitten Sie die Betreiber, Ihre Schlüssel zurückzusetzen.',
    submit: 'Weiter',
    pending: 'Prüfung läuft …',
    useRecovery: 'Stattdessen einen Wiederherstellungscode verwenden',
    useCode: 'Stattdessen den Code Ihrer App verwenden',
    other: 'Mit einem anderen Konto anmelden',
    expired: 'Der zweite Schritt hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  },
  google: {
    busy: 'Im Fenster von Google geht es weiter.',
    failed: 'Die Anmeldung hat nicht geklappt',
    signedIn: 'Sie sind angemeldet',
    close: 'Sie können dieses Fenster schließen.',
    confirm: 'Mit Google bestätigen',
    confirmed: 'Danke. Senden Sie es jetzt noch einmal.',
  },
  passkey: {
    signIn: 'Mit Passkey anmelden',
    use: 'Passkey verwenden',
    busy: 'Ihr Passkey wird abgewartet\u00a0…',
  },
  again: {
    heading: 'Bitte neu anmelden',
    signedOut: 'Sie sind abgemeldet. Melden Sie sich wieder an, dann geht es weiter.',
    stays: icu('{reason} Ihre Eingaben bleiben hier stehen.'),
    cancel: 'Abbrechen',
    withEmail: 'Mit E-Mail anmelden',
    otherHeading: 'Anderes Konto',
    other: 'Sie haben sich mit einem anderen Konto angemeldet, darum wurde nichts gespeichert.',
    openOther: 'Dieses Konto öffnen',
  },
  proof: {
    legend: 'Sind Sie es?',
    confirm: icu('{reason} Bitte bestätigen Sie das mit Ihrem Passwort.'),
    password: 'Ihr Passwort',
  },
  debug: {
    label: 'Diagnosemodus',
    lead: '<strong>Der Diagnosemodus ist an.</strong> Drücken Sie dreimal d, um ihn zu verlassen.',
    pending: 'Wird geprüft\u00a0…',
    names: {
      network: 'Netzwerk',
      server: 'Anmeldedienst',
      state: 'Zustand',
      clock: 'Uhr',
      cookies: 'Cookies',
      storage: 'Speicher',
      tabs: 'Tabs können sich verständigen',
      build: 'Version',
    },
    values: {
      on: 'an',
      off: 'aus',
      unknown: 'unbekannt',
      unreachable: 'nicht erreichbar',
      answered: icu('{status} nach {ms}\u00a0ms'),
      apart: icu('{seconds}\u00a0s Abweichung vom Server'),
      'signed-out': 'abgemeldet',
      incomplete: 'angemeldet, Profil unvollständig',
      complete: 'angemeldet',
      admin: 'als Verwalter angemeldet',
    },
  },
  problems: {
    'fields-empty': 'Bitte füllen Sie alle Felder aus',
    'email-format':
      'Die E-Mail-Adresse hat kein gültiges Format. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
    'invalid-credential':
      'E-Mail oder Passwort ist falsch. Bitte prüfen Sie beides und versuchen Sie es noch einmal.',
    'try-google': 'Haben Sie Ihr Konto mit Google angelegt? Verwenden Sie unten die Google-Schaltfläche.',
    'user-not-found':
      'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfen Sie die Adresse oder legen Sie ein Konto an.',
    'too-many-requests': 'Zu viele Fehlversuche. Bitte versuchen Sie es später noch einmal.',
    busy: 'Gerade melden sich sehr viele an. Bitte versuchen Sie es in einer Minute noch einmal.',
    'login-failed': 'Die Anmeldung hat nicht geklappt. Bitte prüfen Sie E-Mail und Passwort.',
    unreachable: 'Der Server war nicht erreichbar. Ihre Eingaben sind noch da.',

    'name-missing': 'Der Name fehlt',
    'name-long': icu('Der Name darf höchstens {max} Zeichen haben'),
    'email-missing': 'Die E-Mail-Adresse fehlt',
    'email-invalid': 'Die E-Mail-Adresse ist ungültig',
    'password-missing': 'Das Passwort fehlt',
    'password-short': icu('Das Passwort muss mindestens {min} Zeichen haben'),
    'password-long': icu('Das Passwort darf höchstens {max} Zeichen haben'),
    'not-repeated': 'Die Passwörter stimmen nicht überein',
    'email-already-in-use': 'Diese E-Mail-Adresse ist schon vergeben',
    'too-many-accounts':
      'Von hier aus wurden zu viele Konten angelegt. Bitte versuchen Sie es später noch einmal.',
    'registration-closed':
      'Zurzeit kann hier niemand ein Konto anlegen. Wer schon eines hat, kann sich anmelden.',
    'invitation-needed':
      'Für ein Konto brauchen Sie hier eine Einladung. Bitten Sie die Betreiber dieser Website darum.',
    'invitation-dead':
      'Diese Einladung funktioniert nicht mehr: Sie wurde benutzt, zurückgenommen oder ist älter als 14 Tage. Bitten Sie um eine neue.',
    'registration-failed': 'Das Konto konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',

    'no-uppercase': 'Das Passwort muss mindestens einen Großbuchstaben enthalten',
    'no-lowercase': 'Das Passwort muss mindestens einen Kleinbuchstaben enthalten',
    'no-number': 'Das Passwort muss mindestens eine Ziffer enthalten',
    'too-common': 'Dieses Passwort benutzen zu viele. Bitte wählen Sie ein anderes.',
    guessable:
      'Dieses Passwort lässt sich erraten: Es besteht aus Namen und Wörtern dieser Seite. Bitte wählen Sie ein anderes.',
    'set-failed': 'Das Passwort konnte nicht gespeichert werden.',
    'already-set': 'Dieses Konto hat schon ein Passwort.',
    'change-failed': 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',

    'reset-email-missing': 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    'reset-email-invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'reset-failed':
      'Die E-Mail mit dem Link konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    'too-many-resets': 'Zu viele Links angefordert. Bitte versuchen Sie es später noch einmal.',
    'no-mail':
      'Diese Installation sendet noch keine E-Mails, darum gibt es keinen Link. Bitte fragen Sie die Betreiber.',
    'no-mail-for-address':
      'Diese Installation sendet noch keine E-Mails, darum lässt sich Ihre Adresse nicht ändern. Bitte fragen Sie die Betreiber.',
    'address-failed': 'Die Adresse konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',

    'no-password': 'Bitte geben Sie Ihr Passwort ein',
    'wrong-password': 'Das ist nicht Ihr Passwort',
    'too-many-tries': 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
    'too-many-changes':
      'Auf einem Gerät, das für Ihr Konto neu ist, sind höchstens zehn Änderungen am Tag möglich. Bitte versuchen Sie es morgen noch einmal.',
    'old-session':
      'Ihre Anmeldung ist eine Weile her. Bitte bestätigen Sie mit Google, dass Sie es sind, und senden Sie dies dann noch einmal.',

    'code-missing': 'Geben Sie den Code ein',
    'wrong-code': 'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App jetzt zeigt.',
    'used-code': 'Dieser Code wurde schon benutzt. Warten Sie auf den nächsten.',
    'wrong-recovery': 'Das ist keiner Ihrer unbenutzten Wiederherstellungscodes.',
    'confirm-address':
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Der Link steht in der Begrüßungs-E-Mail, und die Übersicht sendet einen neuen.',
    'second-step': 'Diese Anmeldung hat den zweiten Schritt noch nicht hinter sich.',
    'step-expired': 'Der zweite Schritt hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
    'step-failed': 'Der Code konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
    'google-taken': 'Dieses Google-Konto gehört hier schon zu einem anderen Konto. Wählen Sie ein anderes.',
    'google-connected-already': 'Ihr Konto ist schon mit einem Google-Konto verbunden.',
    'passkey-invalid': 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    'passkey-late': 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    'passkey-unknown':
      'Diesen Passkey hat hier niemand mehr. Nehmen Sie einen anderen Weg, und löschen Sie ihn von Ihrem Gerät.',
    'passkey-unverified':
      'Dieser Schlüssel hat nicht geprüft, dass Sie es sind. Nötig ist einer mit Fingerabdruck, Gesicht oder PIN.',
    'passkey-copied':
      'Von diesem Passkey gibt es vielleicht eine Kopie, darum öffnet er nichts mehr. Nehmen Sie einen anderen Weg, und entfernen Sie ihn dann unter „Sicherheit“.',
    'passkey-full': 'Sie haben zehn Passkeys, mehr geht nicht. Entfernen Sie zuerst einen.',
    'passkey-here': 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
    'passkey-cancelled':
      'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
    'passkey-insecure': 'Passkeys brauchen https.',
    'passkey-failed': 'Der Passkey ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',

    'google-in-app':
      'In einer anderen App lässt Google niemanden anmelden. Öffnen Sie diese Seite in Ihrem Browser: Das Menü der App hat einen Eintrag dafür.',
    'google-failed': 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    'google-failed-here': 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    'google-has-password':
      'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich mit dem Passwort an.',
    'google-not-verified': 'Google hat diese E-Mail-Adresse noch nicht bestätigt.',
    'google-other': 'Das ist ein anderes Google-Konto. Wählen Sie das, mit dem Sie Ihr Konto angelegt haben.',
    'google-not-yours': icu(
      '{email} gehört nicht zu diesem Google-Konto. Wählen Sie ein anderes oder verwenden Sie das Passwort.',
    ),
    'google-unknown':
      'Zu diesem Google-Konto gibt es hier noch kein Konto. Wählen Sie ein anderes oder verwenden Sie das Passwort.',
    'popup-blocked':
      'Ihr Browser hat das Fenster von Google blockiert. Erlauben Sie es für diese Seite oder melden Sie sich mit Ihrer E-Mail-Adresse an.',
  },
})
