import type { Host, LegalText } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'
import { cookieLines, type StoredNames, storageLines } from './stored-names.ts'

const STORED: StoredNames = {
  tiplark_session:
    'dass Sie angemeldet sind; bis der Browser geschlossen wird oder 30 Tage lang, wenn Sie angemeldet bleiben wollten',
  tiplark_known:
    'dass Sie sich hier schon angemeldet haben, damit anderswo eingegebene falsche Passwörter Sie nicht aussperren; ein Jahr',
  tiplark_google: 'der Anfang einer Anmeldung mit Google; bis sie zu Ende ist, höchstens 10 Minuten',
  tiplark_later: 'dass Sie die Wahl eines Passworts verschoben haben; bis der Browser geschlossen wird',
  tiplark_banner:
    'dass Sie den Hinweis auf den Tarif Speisekarte geschlossen haben; bis der Browser geschlossen wird',
  tiplark_visitor: 'die Zufallszahl Ihres Browsers, wenn Sie eine Trinkgeldseite öffnen; ein Jahr',
  tiplark_play: 'das Recht, etwas zu diesem Besuch hinzuzufügen; ein Tag',
  tiplark_visit:
    'dasselbe für ein Trinkgeld, das gewählt wurde, bevor die Seite ganz geladen war; 30 Minuten',
  tiplark_name:
    'der Name aus unseren Wörtern, unter dem Ihre Punkte in den Bestenlisten stehen, sobald Sie einen wählen; 30 Tage',
  tiplark_language: 'die Sprache, die Sie gewählt haben; ein Jahr',
  'tiplark.visit.':
    'gefolgt von der Nummer eines Besuchs: was ohne Verbindung nicht gesendet werden konnte; bis es gesendet ist, höchstens ein Tag',
  'tiplark.tip.':
    'und die ID eines Betriebs: Betrag und App Ihres letzten Trinkgelds, um einmal zu fragen, ob es geklappt hat; bis dahin, höchstens einen Tag',
  'tiplark.round.':
    'gefolgt von der ID eines Betriebs: eine Runde, die noch nicht vorbei ist; bis der Tab geschlossen wird',
  'tiplark.daily.':
    'gefolgt von der ID eines Betriebs: eine Zufallszahl für Ihren Versuch an der Aufgabe des Tages; bis zum ersten Zug',
  '…HighScore': 'Ihr Rekord in dem Spiel, das davor genannt ist; bis Sie ihn löschen',
  'tiplark.game-sound':
    'dass die Spiele auf diesem Gerät zu hören und zu spüren sind; bis Sie es ausschalten',
  'tiplark.snake-speed':
    'das Tempo, mit dem Sie Snake zuletzt gespielt haben, um damit zu beginnen; bis Sie die Daten dieser Website löschen',
  'tiplark.columns':
    'die Spalten eines Auszugs, den Sie gelesen haben, für den nächsten dieser Art; bis Sie die Daten dieser Website löschen',
  'tiplark.sound': 'dass Trinkgeld auf diesem Bildschirm zu hören ist; bis Sie es ausschalten',
  'tiplark.shell':
    'die Zahlen, die Ihre Übersicht zuletzt gezeigt hat, für den Fall ohne Verbindung; bis Sie sich abmelden, höchstens zwölf Stunden',
  paymentInfo: 'die Zahlungsnamen, die Sie eingegeben haben; bis Sie sich abmelden',
  menuLayout: 'ob Sie Ihre Speisekarte als Liste oder als Raster sehen; bis Sie es löschen',
  'tiplark.screen-scale':
    'wie breit eine Bankkarte auf Ihrem Bildschirm ist, damit Vorschauen von Drucken ihre echte Größe haben; bis Sie es löschen',
  'tiplark.passkey-offer':
    'dass Sie auf diesem Gerät keinen Passkey angeboten bekommen möchten; bis Sie es löschen',
  'tiplark-probe':
    'ob Ihr Browser etwas speichern kann, wenn Sie prüfen, was eine Anmeldung verhindert; sofort wieder gelöscht',
  'react-router-scroll-positions': 'wie weit Sie gescrollt haben; bis der Tab geschlossen wird',
  'react-router-manifest-version':
    'dass eine Seite nach einer Aktualisierung neu geladen wurde; bis der Tab geschlossen wird',
}

export const privacyInGerman = (host: Host): LegalText => {
  const { brand, supportEmail, ads, keepsRemnants, sendsMail } = host
  return {
    title: 'Datenschutz',
    intro: `Was ${brand} speichert, wie lange, und wie Sie es löschen lassen. Der Text beschreibt, was das Programm tut, und ist kurz, damit er gelesen wird.`,
    sections: [
      ...operatorSection('de', host),
      {
        heading: 'Wenn Sie einen Code scannen',
        body: [
          'Sie brauchen kein Konto und werden nicht nach Ihrem Namen gefragt. Zu jedem Besuch speichern wir:',
          [
            'eine Zufallszahl, die einen Browser vom anderen unterscheidet, damit der Betrieb sieht, wie viele verschiedene Handys es waren',
            'wann Sie kamen, welches Spiel Sie gespielt haben und wie viele Punkte Sie hatten',
            'den Platz, dessen Code Sie gescannt haben, etwa einen Tisch, eine Theke oder eine Person, die dort arbeitet, wenn der Betrieb seine Codes unterscheidet',
            'Ihre Runden der Spiele, deren Punkte wir prüfen: Ihre Züge und die Pausen dazwischen, Ihre Punkte, Beginn und Ende, und der Name aus unseren Wörtern, den Sie gewählt haben und den andere bei diesem Betrieb sehen; 30 Tage lang',
            'das Trinkgeld, das Sie gewählt haben, die Bezahl-App und die Uhrzeit, falls Sie eines gewählt haben',
            'was Sie antworten, wenn die Seite fragt, ob das Trinkgeld geklappt hat, und das Wort des Trinkgelds, etwa OTTER7, an dem der Betrieb es auf seinem Auszug findet',
          ],
          'Der Betrieb sieht Summen davon und die Liste der gewählten Trinkgelder. Eigene Programme darf er sie lesen lassen, oder ihnen einen Besuch, eine Runde oder ein Trinkgeld melden lassen, während es geschieht; das nennt niemanden. Wer Sie sind, sieht er nicht, und wir auch nicht. Das bleibt gespeichert, solange der Betrieb sein Konto hat.',
          'Ein Aufruf eines solchen Programms nennt die Nummer des Besuchs, seinen Platz und die Uhrzeit, bei einer Runde auch das Spiel und die Punkte, bei einem Trinkgeld den Betrag, die Währung, die Bezahl-App und ob es bestätigt ist. Die Nummer Ihres Browsers steht nicht darin. Wohin er geht, entscheidet der Betrieb.',
          'Der Betrieb kann eine Wandanzeige zeigen, eine Seite für einen Bildschirm im Raum, die jeder öffnen kann, der ihre Adresse hat: soweit der Betrieb es einschaltet, wie viele Trinkgelder es gab, die letzten mit Uhrzeit, Platz und Betrag, und die besten Punkte der letzten 30 Tage mit den Namen aus unseren Wörtern. Vom Platz einer Person sagt sie nichts.',
          'Wenn Sie auf eine Bezahl-App tippen, erhält sie den Betrag, den Namen, unter dem der Betrieb bezahlt wird, und einen Vermerk wie „Tip for Blue Cup Coffee, OTTER7“. Von da an gilt die Datenschutzerklärung der App.',
          'Damit auffällt, wenn eine Bezahl-App nicht mehr geht, zählen wir nach Tag, App und Art des Geräts, wie oft sie geöffnet wurde und wie oft das Trinkgeld geklappt hat, ohne eine Nummer, die Browser voneinander unterscheidet.',
          'Ihre Rekorde, eine unterbrochene Runde und was ohne Verbindung nicht gesendet werden konnte, liegen nur in Ihrem Browser.',
        ],
      },
      {
        heading: 'Wenn Sie ein Konto haben',
        body: [
          'Wir speichern:',
          [
            'Ihren Namen, Ihre E-Mail-Adresse und Ihr Passwort; das Passwort nur als Prüfwert, der sich nicht zurückrechnen lässt',
            'wenn Sie eine Authentifizierungs-App einrichten: deren geheimen Schlüssel, verschlüsselt, und Ihre Wiederherstellungscodes, nur als Prüfwerte, die sich nicht zurückrechnen lassen',
            'wenn Sie sich mit Google anmelden: Ihren Namen, Ihre E-Mail-Adresse und Ihr Bild, wie Google sie nennt, und dass beide Konten zusammengehören',
            'was Sie in Ihr Profil eingeben: vollständiger Name, Postanschrift, Name und Art des Betriebs, ein kurzer Name für den Rand Ihres Codes, Zahlungsnamen und Kontonummern für Trinkgeld, Land, Währung, Logo, Zeitzone',
            'die Sprache, die Sie für Ihre Seiten und E-Mails gewählt haben, und die Ihrer letzten Anmeldung',
            'Ihren Tarif und Ihre Speisekarte mit den Bildern',
            'Ihre Plätze: ihre Namen, ihre gedruckten Codes und bei einer Person, die bei Ihnen arbeitet, die Zahlungsnamen, die zu ihr führen; diese sehen alle, die einen solchen Code scannen',
            'wenn Sie eine Wandanzeige haben: was sie zeigt, und ihre Adresse nur als Prüfwert, der sich nicht zurückrechnen lässt',
            'Ihre Anmeldungen: wann jede begann, zuletzt genutzt wurde und endet, und was Ihr Browser über sich sagt, etwa Name, Version und Art des Geräts; höchstens 300 Zeichen',
            'Ihre Passkeys: ein Name, die öffentliche Hälfte des Schlüssels, wann er angelegt und zuletzt benutzt wurde; die geheime Hälfte bleibt auf Ihrem Gerät',
            'ein Protokoll der Anmeldungen und der Änderungen an Ihrem Konto: was, wann, die Art des Browsers und der erste Teil der Netzwerkadresse, 180 Tage lang',
            'jede Änderung daran, wohin Ihr Trinkgeld geht, vorher und nachher, bis 30 Tage nachdem sie gilt oder verworfen ist; und eine E-Mail-Adresse, die Sie geändert haben, 16 Tage lang, damit eine Mail dorthin rückgängig machen kann, was jemand anders getan hat',
            'wenn Sie Mitteilungen über Trinkgeld einschalten: die Adresse, die der Hersteller Ihres Browsers diesem für Mitteilungen gibt, seine Schlüssel, die Art des Browsers und Ihre Ruhezeit; bis Sie das Gerät entfernen',
            'für andere Programme: die Bezeichnungen Ihrer Zugriffsschlüssel, was jeder lesen darf und wann er zuletzt benutzt wurde, die Schlüssel selbst nur als Prüfwerte, die sich nicht zurückrechnen lassen; die Adressen, denen etwas gemeldet wird, ihre Geheimnisse, verschlüsselt, und jeden Aufruf mit seinem Ergebnis, 30 Tage lang',
            'was Sie über Trinkgelder entscheiden und wann; von einem Auszug, den Sie damit vergleichen, die bestätigten Beträge und einen Code, an dem eine Zeile wiedererkannt wird, nicht ihre Namen und Vermerke. Die Datei wird in Ihrem Browser gelesen und nicht gesendet',
            'die Nachrichten, die Sie mit dem Kontaktformular senden',
          ],
          'Alle, die Ihre Seite öffnen, sehen Name, Art und Logo Ihres Betriebs, Ihre Zahlungsnamen und Ihre Speisekarte. E-Mail-Adresse, vollständigen Namen und Postanschrift sehen Sie und die Betreiber dieser Website; diese schicken Ihnen an die Postanschrift gedruckte Codes.',
          'Namen und Zahlungsnamen von Personen gibt der Betrieb ein. Wer dort genannt ist, kann den Betrieb bitten, sie zu ändern oder zu entfernen.',
          'Hochgeladene Bilder werden neu erzeugt, damit Ort und Zeit, die eine Kamera hineinschreibt, nicht gespeichert werden.',
        ],
      },
      {
        heading: 'Nachrichten',
        body: [
          'Das Kontaktformular lässt sich ohne Konto nutzen; dann werden der Betreff, die Nachricht, die Uhrzeit und, wenn Sie sie für die Antwort angeben, Ihre E-Mail-Adresse gespeichert. Nachrichten bleiben gespeichert, bis die Betreiber dieser Website sie löschen. Auf Wunsch wird Ihre gelöscht.',
          'Wenn ein Verwalter Sie einlädt, ein Konto anzulegen, wird die Adresse, an die die Einladung geht, 14 Tage lang gespeichert.',
          'Die Meldung eines gedruckten Codes wird mit dem Grund, dem Text und der E-Mail-Adresse gespeichert, die Sie eingeben, mit der Sprache der Seite, dem Code und der Uhrzeit, und mit nichts sonst über Sie. Der Betrieb sieht sie nicht. Sie wird 180 Tage nach der Entscheidung darüber gelöscht, spätestens ein Jahr nach ihrem Eingang, und mit dem Konto des Betriebs. Eine Antwort, die wir per E-Mail schicken, wird bei der Nachricht oder der Meldung gespeichert und mit ihr gelöscht.',
        ],
      },
      {
        heading: 'Cookies und Ähnliches',
        body: [
          'Cookies, die Ihr Browser an uns sendet:',
          cookieLines(STORED),
          'Über eine sichere Verbindung beginnen ihre Namen mit __Host- oder __Secure-. Im Speicher Ihres Browsers, der nie gesendet wird:',
          storageLines(STORED),
          'Nichts davon folgt Ihnen auf andere Websites.',
        ],
      },
      {
        heading: 'Wie schnell die Seiten sind',
        body: [
          'Ihr Browser meldet unserem eigenen Server, wie lange eine Seite brauchte, um zu erscheinen und zu reagieren. Wir zählen solche Werte nach Art der Seite und Tag, ohne eine Nummer, die Browser unterscheidet, und löschen die Zählungen nach 28 Tagen.',
        ],
      },
      {
        heading: 'Gegen Missbrauch',
        body: [
          'Um das Erraten von Passwörtern und massenhaft erfundene Besuche zu bremsen, zählen wir Versuche nach Netzwerkadresse, E-Mail-Adresse und Browser. Gespeichert werden die Zählungen unter Codes, die sich ohne das Geheimnis dieser Website nicht zurückrechnen lassen; sie werden spätestens zwei Stunden nach dem Ende ihres Zeitraums gelöscht.',
          'Ein Trinkgeld, das Ihr Browser ohne JavaScript sendet, hat keine Nummer, an der wir merken würden, dass es zweimal kam. Deshalb bilden wir einen Code aus Ihrer Netzwerkadresse, der Art Ihres Browsers und dem Trinkgeld. Sein Schlüssel ist zufällig, gilt einen Tag und wird spätestens zwei Stunden nach diesem Tag gelöscht; der Code wird nach 24 Stunden gelöscht. Trinkgelder werden nach Netzwerkadresse unter Codes mit demselben Schlüssel gezählt. Nichts davon kommt in Sicherungskopien.',
          'Das Protokoll des Servers vermerkt Fehler sowie Anmeldungen und Änderungen von Konten mit dem ersten Teil der Netzwerkadresse; es enthält keine Passwörter, Cookies und E-Mail-Adressen.',
        ],
      },
      {
        heading: 'Wer sonst von Ihrem Besuch erfährt',
        body: [
          ads
            ? 'Diese Website zeigt Anzeigen eines Werbenetzwerks, in der Übersicht und beim Ergebnis eines Spiels. Dort lädt Ihr Browser sie vom Netzwerk, das dabei Ihre Netzwerkadresse erfährt und eigene Cookies setzen kann. Auf allen anderen Seiten wird nichts von anderen geladen.'
            : 'Niemand. Alle Dateien dieser Website kommen von ihr selbst; kein Werbenetzwerk, kein Analysedienst und kein Schriftendienst wird abgefragt.',
          'Eine Bezahl-App oder Google erfährt erst davon, wenn Sie diese wählen.',
          'Wenn Sie Mitteilungen über Trinkgeld einschalten, erreichen sie Sie über den Hersteller Ihres Browsers. Er erfährt, wann eine gesendet wird, und kann sie nicht lesen.',
        ],
      },
      {
        heading: 'Wie lange',
        body: [
          'Jede Stunde löscht die Website:',
          [
            'beendete Anmeldungen und Links, die Ihnen per E-Mail gesendet wurden: nach einer Stunde',
            'die Nummern, mit denen eine doppelt angekommene Meldung nur einmal zählt: nach 24 Stunden',
            'E-Mails, die nicht gesendet werden konnten, auch wo kein Mailserver eingerichtet ist: nach einem Tag',
            'was die Schaltfläche „Rückgängig“ einer Speisekarte aufhebt: nach einer Minute',
          ],
        ],
      },
      {
        heading: 'So lassen Sie es löschen',
        body: [
          `Unter „Einstellungen“ können Sie alles exportieren, was über Sie gespeichert ist, mit Ihren Bildern, und Ihr Konto löschen. Das Löschen entfernt sofort Profil, Bilder, Speisekarte, Tarif, Anmeldungen, Nachrichten, noch nicht gesendete E-Mails und die Besuche Ihrer Seite; auf einem Gerät verlangt, das Ihr Konto noch keine sieben Tage kennt, oder nur mit Google, wartet es sieben Tage, in denen eine E-Mail es rückgängig machen kann. ${
            sendsMail
              ? 'Eine letzte E-Mail bestätigt es; sie wird gelöscht, sobald sie gesendet ist, spätestens nach einem Tag.'
              : 'Diese Website sendet noch keine E-Mails, darum bestätigt es keine.'
          }`,
          keepsRemnants
            ? 'Die Dateien der Datenbank können Gelöschtes, das niemand nachschlagen kann, noch enthalten, bis der Platz neu gebraucht wird. In Sicherungskopien wird es überschrieben, wenn diese an der Reihe sind.'
            : 'In den Dateien der Datenbank wird Gelöschtes innerhalb einer Stunde überschrieben. In Sicherungskopien wird es überschrieben, wenn diese an der Reihe sind.',
          `Ohne Konto gibt es nichts, was wir unter Ihrem Namen finden könnten. Wenn Sie die Daten dieser Website im Browser löschen, endet die Verbindung zwischen ihm und der Zufallszahl. Für alles andere schreiben Sie an ${supportEmail}.`,
        ],
      },
    ],
  }
}
