import type { Host, LegalText } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'

export const termsInGerman = (host: Host): LegalText => {
  const { brand, supportEmail } = host
  return {
    title: 'Nutzungsbedingungen',
    intro: `Was Sie von ${brand} erwarten können und was ${brand} von Ihnen erwartet. Kurz gesagt: ${brand} bringt Kunden zu Ihrer Bezahl-App und hat das Geld nie in der Hand.`,
    sections: [
      ...operatorSection('de', host),
      {
        heading: 'Was es leistet',
        body: [
          `${brand} gibt einem Betrieb einen QR-Code. Wer ihn scannt, kann ein kleines Spiel spielen, die Speisekarte lesen, falls es eine gibt, und ein Trinkgeld wählen. Gezahlt wird das Trinkgeld danach in der eigenen Bezahl-App des Kunden, Cash App oder Venmo.`,
          `${brand} ist an der Zahlung nicht beteiligt. Es nimmt kein Geld an, verwahrt keines, leitet keines weiter, erstattet keines und kann nicht sehen, ob gezahlt wurde. Was es als Trinkgelder zeigt, sind die Beträge, die Kunden gewählt haben.`,
        ],
      },
      {
        heading: 'Ihr Konto',
        body: [
          'Ein Konto ist für Personen und Betriebe, die dort, wo sie arbeiten, Trinkgeld annehmen dürfen. Machen Sie wahre Angaben, behalten Sie Ihr Passwort für sich und verwenden Sie nur eigene Zahlungsnamen.',
          'Nutzen Sie den Dienst nicht, um Kunden zu täuschen, sich als jemand anderes auszugeben, Gesetze zu brechen oder den Dienst für andere zu stören. Die Seite eines solchen Kontos kann gesperrt und das Konto geschlossen werden.',
        ],
      },
      {
        heading: 'Was Sie eingeben',
        body: [
          'Der Name Ihres Betriebs, Ihre Bilder und Ihre Speisekarte gehören weiterhin Ihnen. Sie erlauben uns, sie denen zu zeigen, die Ihre Seite öffnen. Geben Sie nur ein, was Sie zeigen dürfen.',
        ],
      },
      {
        heading: 'Tarife',
        body: [
          'Für den kostenlosen Tarif zahlen Sie nichts. Der Tarif Speisekarte bringt eine öffentliche Speisekarte dazu; sein Preis steht daneben, wo Sie ihn wählen. Die Wahl wird vermerkt, und über diese Website wird nichts berechnet. Sie können jederzeit zum kostenlosen Tarif zurückwechseln; Ihre Speisekarte bleibt gespeichert, ist aber nicht mehr über die Schaltfläche „Speisekarte“ zu sehen.',
        ],
      },
      {
        heading: 'Die Spiele',
        body: [
          'Die Spiele sind kostenlos, brauchen kein Konto, und es gibt nichts zu gewinnen. Punkte sind zum Vergnügen da und können nicht eingetauscht werden.',
        ],
      },
      {
        heading: 'Keine weiteren Zusagen',
        body: [
          'Der Dienst wird so angeboten, wie er ist. Wir arbeiten daran, dass er läuft, richtig arbeitet und sicher ist, versprechen aber nicht, dass er immer erreichbar oder ohne Fehler ist. Testen Sie einen gedruckten Code, bevor Sie viele drucken.',
          'Bezahl-Apps haben eigene Bedingungen, und um die Steuern auf Trinkgelder kümmern Sie sich selbst.',
        ],
      },
      {
        heading: 'Das Konto schließen',
        body: [
          'Sie können Ihr Konto jederzeit löschen; Ihre gedruckten Codes führen dann zu einer Seite, die das sagt. Was mit dem Konto gelöscht wird, steht in der Datenschutzerklärung.',
        ],
      },
      { heading: 'Fragen', body: [`Schreiben Sie an ${supportEmail} oder nutzen Sie das Kontaktformular.`] },
    ],
  }
}
