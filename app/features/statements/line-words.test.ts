import { expect, test } from 'vitest'
import { directionOf, isPaymentId, isTipKind, splitDirection, stateOf } from './line-words.ts'

test.each([
  'Pending, Failed, Reverted, Refunded, Expired, Denied, Cancelled, On hold, Processing, Declined, Returned, Reversed',
  'Ausstehend, Fehlgeschlagen, Zurückgezahlt, Erstattet, Abgelaufen, Abgelehnt, Storniert, Vorgemerkt, Umsatz vorgemerkt',
  'Pendiente, Fallido, Revertido, Reembolsado, Caducado, Denegado, Vencida, Rechazado, Devuelto, En proceso, No realizado',
  'Pendente, Falhou, Revertido, Reembolsado, Expirado, Negado, Estornado, Recusado, Devolvido, Em processamento',
  'En attente, Échoué, Annulé, Remboursé, Expiré, Refusé, Rejeté, En cours',
  'In sospeso, In attesa, Non riuscito, Annullato, Rimborsato, Scaduto, Rifiutato, Stornato',
  'In behandeling, Mislukt, Teruggedraaid, Terugbetaald, Verlopen, Geweigerd, Geannuleerd',
  'Oczekująca, Nieudana, Cofnięta, Zwrócono, Wygasła, Odrzucono, Anulowana, W toku',
  'Väntande, Misslyckades, Återbetald, Utgången, Nekad, Avvisad, Avbruten, Makulerad',
  'Afventer, Mislykkedes, Refunderet, Udløbet, Afvist, Annulleret, Venter, Tilbageført, Utløpt, Feilet',
  'Odottaa, Epäonnistui, Palautettu, Vanhentunut, Hylätty, Peruttu',
  'Čeká, Neúspěšná, Vráceno, Vypršela, Zamítnuto, Zrušeno',
  'Függőben, Sikertelen, Visszatérítve, Lejárt, Elutasítva, Törölve',
  'În așteptare, Eșuat, Rambursat, Expirat, Refuzat, Anulat, Respins',
  'Beklemede, Başarısız, İade edildi, Süresi doldu, Reddedildi, İptal',
  '保留中, 失敗, 返金済み, 期限切れ, 拒否, キャンセル, 未払い, 待处理, 失败, 已退款, 已过期, 已取消, 대기 중, 실패, 환불됨, 만료, 거절',
])('a payment in one of these states has not arrived: %s', (states) => {
  for (const state of states.split(', ')) expect(stateOf(state), state).toBe('not-arrived')
})

test.each([
  'Completed, COMPLETE, Paid, Succeeded, Settled, Received, Posted, Cleared, Success, OK, Processed',
  'Abgeschlossen, Gebucht, Umsatz gebucht, Bezahlt, Erledigt, Completado, Pagado, Exitosa, Abonado, Liquidado',
  'Concluída, Concluído, Pago, Aprovada, Recebido, Efetivado, Terminé, Payé, Effectué, Completato, Pagato, Eseguito',
  'Voltooid, Betaald, Geboekt, Zrealizowana, Zakończona, Genomförd, Betald, Gennemført, Fullført, Maksettu',
  'Dokončeno, Zaúčtováno, Teljesített, Sikeres, Finalizat, Tamamlandı, 完了, 支払い済み, 已完成, 완료, สำเร็จ, Berhasil',
])('a payment in one of these states has arrived: %s', (states) => {
  for (const state of states.split(', ')) expect(stateOf(state), state).toBe('arrived')
})

test('a state that no statement is known to use is unknown, and none says nothing', () => {
  expect([stateOf('Blorked'), stateOf(' ')]).toEqual(['unknown', 'arrived'])
})

test('directions are read in short and in full', () => {
  for (const word of ['In', 'IN', 'Bij', 'H', 'Haben', 'K', 'Credit', 'Cr', 'Cr.', '+', 'Eingang', 'Crédit'])
    expect(directionOf(word), word).toBe('in')
  for (const word of ['OUT', 'Af', 'S', 'Soll', 'D', 'Debit', 'Dr', '−', 'Ausgang', 'Débit', 'Memo'])
    expect(directionOf(word), word).toBe('out')
  expect([directionOf(''), directionOf('sideways')]).toEqual([undefined, 'unknown'])
})

test('a direction behind an amount is taken off it', () => {
  expect(splitDirection('Rs.200.00 Cr')).toEqual({ amount: 'Rs.200.00', direction: 'in' })
  expect(splitDirection('60.00 Dr')).toEqual({ amount: '60.00', direction: 'out' })
  expect(splitDirection('5,00 S')).toEqual({ amount: '5,00', direction: 'out' })
  expect(splitDirection('5,00 USD')).toEqual({ amount: '5,00 USD', direction: undefined })
})

test('kinds of lines that are no tips are known in several languages', () => {
  const none = [
    'Bankgutschrift auf PayPal-Konto',
    'Rückzahlung',
    'Depósito bancario',
    'Reembolso',
    'Terugbetaling',
  ]
  for (const kind of none) expect(isTipKind(kind), kind).toBe(false)
  for (const kind of [
    '',
    'Handyzahlung',
    'GUTSCHR. UEBERWEISUNG',
    'Payment',
    'TRANSFER',
    'Eingang',
    'Deposit',
  ])
    expect(isTipKind(kind), kind).toBe(true)
})

test('an id is neither a filler nor a rounded number', () => {
  expect(['4.3E+18', '4,3E+18', '', '-', '0', 'NOTPROVIDED', 'NONREF', 'n/a'].filter(isPaymentId)).toEqual([])
  expect(['4300000000000000001', 'PP1', 'TRANSFER-1', '5E1'].filter(isPaymentId)).toHaveLength(4)
})
