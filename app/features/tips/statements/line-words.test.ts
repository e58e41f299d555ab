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
  'Uncompleted, Unsettled, Unconfirmed, Disapproved, Inactive, Invalid, requires_payment_method, Unbestätigt, Einbehalten',
  'Sin pagar, Impagado, Por cobrar, Sem sucesso, Malsucedido, Em aberto, Da pagare, In elaborazione, Onvoltooid, Onbetaald',
  'Niezrealizowane, Niezaksięgowana, Przeterminowane, Ej betald, Obetald, Ikke betalt, Ei maksettu, Nem teljesített',
  'BAŞARISIZ, İADE, Не оплачено, 已作废, 已失效, 已驳回, 支付中, 不承認, 無効, 승인 오류',
  '保留中, 失敗, 返金済み, 期限切れ, 拒否, キャンセル, 未払い, 待处理, 失败, 已退款, 已过期, 已取消, 대기 중, 실패, 환불됨, 만료, 거절',
  'معلق, قيد الانتظار, قيد المعالجة, فشل, فاشلة, مسترد, تم الاسترداد, ملغاة, تم الإلغاء, مرفوضة, غير مدفوع, منتهية الصلاحية',
  'ממתין, ממתינה לאישור, בהמתנה, נכשל, נכשלה, הוחזר, החזר כספי, בוטל, ביטול, נדחתה, לא שולם, פג תוקף, בתהליך',
  'Uncleared, Not yet cleared',
  'लंबित, लम्बित, विफल, असफल, भुगतान विफल, वापस किया गया, धनवापसी, रिफंड, रद्द, अस्वीकृत, भुगतान नहीं हुआ, प्रक्रिया में, अपूर्ण',
])('a payment in one of these states has not arrived: %s', (states) => {
  for (const state of states.split(', ')) expect(stateOf(state), state).toBe('not-arrived')
})

test.each([
  'Completed, COMPLETE, Paid, Succeeded, Settled, Received, Posted, Cleared, Success, OK, Processed',
  'Abgeschlossen, Gebucht, Umsatz gebucht, Bezahlt, Erledigt, Completado, Pagado, Exitosa, Abonado, Liquidado',
  'Concluída, Concluído, Pago, Aprovada, Recebido, Efetivado, Terminé, Payé, Effectué, Completato, Pagato, Eseguito',
  'Voltooid, Betaald, Geboekt, Zrealizowana, Zakończona, Genomförd, Betald, Gennemført, Fullført, Maksettu',
  'BAŞARILI, TAMAMLANDI',
  'مكتملة, مدفوع, تم الدفع, ناجحة, הושלם, שולם, בוצעה, אושר, सफल, पूर्ण, भुगतान प्राप्त',
  'Dokončeno, Zaúčtováno, Teljesített, Sikeres, Finalizat, Tamamlandı, 完了, 支払い済み, 已完成, 완료, สำเร็จ, Berhasil',
])('a payment in one of these states has arrived: %s', (states) => {
  for (const state of states.split(', ')) expect(stateOf(state), state).toBe('arrived')
})

test('a state that no statement is known to use is unknown, and none says nothing', () => {
  expect([stateOf('Blorked'), stateOf(' ')]).toEqual(['unknown', 'arrived'])
})

test.each([
  'Partially paid, Partly paid, Part-paid, Teilweise bezahlt, Teilbezahlt, Teilzahlung erhalten, Parcialmente pagado',
  'Pago parcial, Parcialmente pago, Partiellement payé, Payé en partie, Parzialmente pagato, Gedeeltelijk betaald, Deels betaald',
  'Częściowo opłacone, Delvis betald, Delvist betalt, Osittain maksettu, Částečně zaplaceno, Részben kifizetve, Plătit parțial',
  'Kısmen ödendi, KISMİ ÖDEME, Частично оплачено, Μερικώς πληρωμένο, 一部支払い済み, 部分付款, 부분 결제 완료, ชำระบางส่วน',
  'Đã thanh toán một phần, Dibayar sebagian, Dibayar separa, مدفوع جزئيا, שולם חלקית, आंशिक भुगतान प्राप्त',
])('of a payment that arrived in part it is not known what did: %s', (states) => {
  for (const state of states.split(', ')) expect(stateOf(state), state).toBe('unknown')
})

test('directions are read in short and in full', () => {
  for (const word of [
    'In',
    'IN',
    'Bij',
    'H',
    'Haben',
    'K',
    'Credit',
    'Cr',
    'Cr.',
    '+',
    'Eingang',
    'Crédit',
    'CRDT',
    'Money in',
    'Payment in',
    'Einzahlung',
    'Innbetaling',
    'Ricevuto',
    'Ontvangen',
    'Mottaget',
    'Alındı',
    'Přijatá',
  ])
    expect(directionOf(word), word).toBe('in')
  for (const word of [
    'OUT',
    'Af',
    'S',
    'Soll',
    'D',
    'Debit',
    'Dr',
    '−',
    'Ausgang',
    'Débit',
    'Memo',
    'DBIT',
    'Paid out',
    'Payment out',
    'Auszahlung',
    'Utbetaling',
    'Uitgaand',
    'Wydatek',
  ])
    expect(directionOf(word), word).toBe('out')
  expect([directionOf(''), directionOf('sideways')]).toEqual([undefined, 'unknown'])
})

test('a direction beside an amount is taken off it', () => {
  for (const text of ['60.00Dr', '60.00 (Dr)', 'Dr 60.00', 'Dr. 60.00', '60.00 Debit'])
    expect(splitDirection(text), text).toEqual({ amount: '60.00', direction: 'out' })
  expect(splitDirection('500.00Cr')).toEqual({ amount: '500.00', direction: 'in' })
  for (const text of ['50.000 IDR', 'S/ 5.00', '50c', 'INR 10'])
    expect(splitDirection(text), text).toEqual({ amount: text, direction: undefined })
  expect(splitDirection('5,00 US-Dollar').amount).toBe('5,00 US Dollar')
  expect(splitDirection('Rs.200.00 Cr')).toEqual({ amount: 'Rs.200.00', direction: 'in' })
  expect(splitDirection('60.00 Dr')).toEqual({ amount: '60.00', direction: 'out' })
  expect(splitDirection('5,00 S')).toEqual({ amount: '5,00', direction: 'out' })
  expect(splitDirection('5,00 USD')).toEqual({ amount: '5,00 USD', direction: undefined })
})

test('kinds of lines that are no tips are known in several languages', () => {
  const none = [
    'Bankgutschrift auf PayPal-Konto',
    'Rückzahlung',
    'Stornierung',
    'Depósito general con tarjeta de crédito',
    'Suspension du compte',
    'Money Request',
    'Zwrot',
    '返金',
    'Depósito bancario',
    'Reembolso',
    'Terugbetaling',
    'Faktura',
    'Faktura VAT',
    'Rechnung',
    'Dépôt',
    'Einzahlung',
    'Bareinzahlung',
    'Storting',
    'Allgemeine Gutschrift auf Kreditkarte',
    'Transferencia bancaria a cuenta PayPal',
    'Bonifico bancario sul conto PayPal',
    'Versamento generico con carta di credito',
    'Depósito geral de cartão de crédito',
    'Ogólna wpłata z karty kredytowej',
    'Account Correction',
    'Debt Recovery',
    'REWARD',
    'ATM',
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
  expect(['nicht verfügbar', 'Keine Angabe', 'ohne Referenz', 'Not available'].filter(isPaymentId)).toEqual(
    [],
  )
  expect(['4300000000000000001', 'PP1', 'TRANSFER-1', '5E1'].filter(isPaymentId)).toHaveLength(4)
})
