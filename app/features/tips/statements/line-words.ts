/*
 * What statements say about a line, in the languages of the countries with a currency of tips. Stems, in small letters;
 * gathered in November 2026 from public layouts of the files of banks and payment apps.
 */

const NOT_ARRIVED = [
  'fail|declin|refus|reject|refund|revers|revert|return|cancel|pend|void|disput|uncapt|unpaid|incompl|expir|denied|deny|block',
  'hold|held|processing|in process|in progress|await|wait|schedul|authori[sz]|request|open|draft|error|abort|charge ?back',
  'uncompl|unclear|unsettl|unconf|unappr|disappr|inactiv|invalid|requires|bounced|dishono|abandon|withdrawn|lapsed|queued|removed|deleted|not yet',
  'unsuccess| not |initiated|in transit|timed? ?out|timeout|unclaimed|review|overdue|rolled back',
  'fehl|abgel|storn|offen|erstatt|ausstehend|zurück|rück|verfall|vorgemerkt|vormerk|schwebend|in bearbeitung|warte|angehalten',
  'gesperrt|verweigert|abgebrochen|widerruf|unbezahlt| nicht |geplant|unvollst',
  'unbestät|ungültig|gescheit|einbehalt|eingefr|gelöscht|verworf| sin |impag|por cobrar|por pagar|contracargo|erróne|elimin|en revisi',
  ' sem |rejeit|malsuc|em aberto|retid|retourn|invers|restitu| à venir| da pagare|in elabor|blocc|prenotat',
  'onvol|onbet|ongeld|vervall|afgek|afwacht| nie|błąd|wycof|przetermin|blokad|w realiz',
  ' ej | inte |obetal| ikke |ubetal| ei | nem |neplăt|neplat|neproved|nedokon|neuhraz|nepotvrz|neschv|nezaú| не |неопл|незав| δεν ',
  '作废|作廢|失效|驳回|駁回|逾期|冲正|沖正|中 |不|無効|無效|无效|差し戻|반려|오류|무효|chưa|menung|belum|tidak',
  'fall|rechaz|reembols|devuel|devol|anul|venc|caduc|deneg|en proceso|en curso|procesando|retenid|en espera|programad|retroced| no ',
  'falh|recus|estorn|negad|em processamento|em andamento|aguard|agendad| não |contest|em análise|bloque',
  'échou|echou|échec|echec|rembours|annul|en attente|en cours|rejet|suspen|bloqu|impay',
  'fallit|rifiut|rimbors|in attesa|sospes|scadut|negat|respint|in corso|in lavorazione| non |insolut',
  'mislukt|geweiger|afgewez|terug|geannul|in behandeling|wacht|openstaand|verlopen|geretour|gestorn|geblok|gereserv| niet ',
  'nieuda|odrzuc|zwró|zwrot|anulow|oczek|wygas|odmow|odmów|cofn|w trakcie|w toku|przetwarz|wstrzym|zablok|nieopł',
  'misslyck|avvis|neka|återb|avbr|vänta|pågå|utgå|makul|reserv|retur|tillbaka',
  'mislyk|fejl|afvis|afbrudt|afvent|\\bvent|udløb|tilbage|i gang|under behandling|utløp|tilbake|kansel|feilet',
  'epäonn|hylät|palaut|peru|odott|vanhen|kesken|käsittel|varaus|estetty',
  'neúsp|neusp|zamít|zamiet|vrác|vrát|zruš|čeká|čaká|nevyř|vyprš|odmít|probíh|zpracováv|nezapl|blokov',
  'sikertelen|elutasít|vissza|töröl|függő|lejárt|megtagad|folyamatban|vára|zárol|sztorn',
  'eșuat|eşuat|esuat|respins|rambursat|anulat|așteptare|aşteptare|asteptare|refuz|în curs|in curs|blocat',
  'başarısız|basarisiz|redded|iade|iptal|beklem|bekliyor|süresi|geri|işleniyor|askıda',
  'απέτυχ|αποτυχ|απορρ|επιστρ|ακυρ|εκκρεμ|έληξ|ληγμ|ошибк|отклон|возвр|отмен|ожида|истек|истёк|неуд|обработ',
  '失敗|拒否|返金|取消|取り消|キャンセル|保留|処理中|期限切れ|未|却下|エラー|返品|払戻|払い戻|差戻|失败|拒绝|拒絕|退|待|处理中|處理中|过期|過期|撤|关闭|關閉|冻结|凍結',
  '실패|거절|거부|환불|취소|대기|처리 ?중|만료|보류|반환|미|ล้มเหลว|ปฏิเสธ|คืน|ยกเลิก|รอ|หมดอายุ|ไม่',
  'معل|انتظار|قيد ال|فشل|فاشل|مسترد|استرداد|مرتجع|ارجاع|إرجاع|ملغ|الغاء|إلغاء|مرفوض|رفض|منته|انته| غير | لم |جاري|محجوز|مؤجل|معكوس|نزاع',
  'ממתינ|ממתין|המתנה|נכשל|הוחזר|החזר|בוטל|ביטול|נדח|סורב| פג |פקע|בתהליך|בטיפול|בעיבוד|מעוכב|מוקפא|שגיאה| לא ',
  'लंबित|लम्बित|पेंडिंग|विफल|असफल|फेल|वापस|वापसी|रिफंड|रिफ़ंड|रद्द|अस्वीक|अवधि|समय सीमा|प्रक्रिया में|प्रगति|रोक|प्रतीक्ष|नहीं|अपूर्ण|अधूर',
  'thất bại|từ chối|hoàn tiền|hoàn lại|hủy|huỷ|đang|chờ|hết hạn|không|gagal|tolak|kembali|batal|tunda|tunggu|kedalu|kadalu|tamat|diproses|proses',
].join('|')

const ARRIVED = [
  'complet|succe|paid|settled|received|deposited|posted|cleared|executed|\\bdone|\\bok\\b|approved|accepted|confirmed|processed',
  'captured|final|booked|credited|available|payment|finished|transferred|collected|closed|\\byes\\b|active',
  'abgeschlossen|gebucht|bezahlt|erledigt|erfolg|ausgeführt|eingegangen|gutgeschr|erhalten|wertgest|genehmigt|bestätigt',
  'pagad|pago|paga|realizad|exitos|éxito|aprobad|acreditad|recibid|abonad|liquidad|confirmad|contabiliz|ejecutad|efectuad|cobrad|acept|procesad',
  'conclu|aprovad|recebid|creditad|efetuad|efetivad|sucesso|compensad|aceit',
  'termin|payé|paye|réussi|effectu|reçu|crédité|accept|valid|exécut|réglé|comptabil|abouti',
  'riuscit|eseguit|ricevut|accredit|contabil|conferm|approv|effettu|saldat',
  'voltooid|betaald|geslaagd|gelukt|uitgevoerd|ontvangen|geboekt|verwerkt|afgerond|bijgeschr|bevestigd',
  'zakończ|zrealiz|opłac|zapłac|wykonan|zaksięg|otrzym|potwierd|rozlicz',
  'genomför|slutför|betald|klar|mottag|bokför|godkänd|gennemfør|fuldfør|betalt|modtag|bogfør|fullfør|gjennomfør|godkjent|utfør',
  'valmis|maksettu|suorit|onnist|vastaan|kirjattu|hyväks|dokonč|zaplac|úspěš|proveden|přijat|zaúčt|schvál|potvrz|vyřízen|zpracován',
  'teljesít|kifizet|sikeres|befejez|könyvel|jóváír|végrehajt|lezár|elfogad|plătit|platit|reușit|reusit|efectuat|primit|procesat|aprobat|încasat|decontat',
  'tamamland|ödendi|başarılı|basarili|onayland|alındı|gerçekleş|ολοκληρ|πληρώ|επιτυχ|εκτελ|выполн|оплач|успеш|завер|получ|зачисл|исполн|проведен',
  '完了|済|成功|入金|受取|確定|完成|已|到账|入账|支付|완료|성공|입금|승인|สำเร็จ|เสร็จ|ชำระแล้ว|อนุมัติ',
  'مكتمل|اكتمل|ناجح|نجاح|مدفوع| تم|مستلم|مقبول|معتمد|منفذ|مؤكد|הושלמ|הושלם|שולמ|שולם|בוצע|התקבל|אושר|הצליח|סולק|सफल|पूर्ण|पूरा|प्राप्त|स्वीकृत|जमा',
  'thành công|hoàn thành|hoàn tất|đã|berhasil|selesai|sukses|lunas|dibayar|diterima|berjaya',
].join('|')

const IN_PART = [
  'partial|partly|part.?paid|teilweise|teilbezahl|teilzahl|parcial|partiel|en partie|parzial|in parte|gedeelte|deels|częśc|delvis|osittain',
  'částeč|čiastoč|részben|részleges|parțial|parţial|kısm|частич|частк|μερικ|一部|部分|일부|부분|บางส่วน|một phần|seba[hg]|separa|جزئ|חלקי|आंशिक',
].join('|')

// The capital of a Turkish ı is that of an i.
const notArrived = new RegExp(NOT_ARRIVED.replaceAll('ı', 'i'))
const inPart = new RegExp(IN_PART.replaceAll('ı', 'i'))
const arrived = new RegExp(ARRIVED.replaceAll('ı', 'i'))

const UNSEEN = /[\u0307\u0640\u064b-\u0652]/g // a dot of capitals, and what Arabic may write beside its letters

const simplify = (text: string) =>
  text.normalize('NFC').toLowerCase().replace(UNSEEN, '').replaceAll('ı', 'i').trim()

/**
 * Whether the written state of a payment says that it arrived, or that it did not or went back; an empty one counts as arrived,
 * and of one that arrived in part it is not known.
 */
export function stateOf(status: string): 'arrived' | 'not-arrived' | 'unknown' {
  const text = ` ${simplify(status)} `
  if (text === '  ') return 'arrived'
  if (notArrived.test(text)) return 'not-arrived'
  return arrived.test(text) && !inPart.test(text) ? 'arrived' : 'unknown'
}

const IN =
  /^(?:in|money in|paid in|payment in|einzahlung|innbetaling|ricevuto|ontvangen|mottaget|alindi|přijatá|crdt|credits|deposits?|uznania|recebido|recibido|zahlungseingang|einnahmen?|incoming|inbound|received|credit|credited|cr|c|h|haben|gutschrift|eingang|zugang|bij|credito|crédito|crédit|abono|ingreso|entrada|entrée|entrata|avere|accredito|kredit|k|kt|uznanie|insättning|indbetaling|inn|ind|tulo|pano|příjem|jóváírás|alacak|gelir|\+|入金|収入|收入|贷|貸|입금|รับ|เข้า|vào|masuk)$/
const OUT =
  /^(?:out|money out|paid out|payment out|auszahlung|utbetaling|uitgaand|wydatek|dbit|debits|withdrawals|obciążenia|saida|enviado|zahlungsausgang|ausgaben?|outgoing|outbound|sent|debit|debited|dr|d|s|soll|lastschrift|belastung|ausgang|abgang|af|debito|débito|débit|cargo|adeudo|egreso|gasto|salida|saída|sortie|uscita|dare|addebito|debet|dt|obciążenie|uttag|udbetaling|ut|ud|meno|otto|výdej|terhelés|t|borç|gider|-|出金|支出|借|출금|จ่าย|ออก|ra|keluar|memo|neutral|withdrawal)$/

/** Whether the word of a direction, such as 'Bij', 'H' or 'Dr', says that money came in; an empty one says nothing. */
export function directionOf(word: string): 'in' | 'out' | 'unknown' | undefined {
  const text = simplify(word).replace(/[−–—]/g, '-').replace(/\.$/, '')
  if (!text) return undefined
  if (IN.test(text)) return 'in'
  return OUT.test(text) ? 'out' : 'unknown'
}

const MAX_AMOUNT = 100 // characters

const BEHIND =
  /^(.*\d.*?)(?:\s*\(?(?<!\p{L})(cr|dr)\.?\)?|\s*\b(cr|dr|s|h|d|c|soll|haben|af|bij|debit|credit)\.?)$/iu
const BEFORE = /^(cr|dr)(?!\p{L})\.?(.*)$/iu

/** The direction that stands beside an amount, as in '500.00Cr', 'Dr 60.00' and '5,00 S', and the amount without it. */
export function splitDirection(amount: string): { amount: string; direction: 'in' | 'out' | undefined } {
  const text = amount.slice(0, MAX_AMOUNT).replace(/(?<=\p{L})-(?=\p{L})/gu, ' ') // 'US-Dollar' has no minus
  const [, behind, glued, apart] = BEHIND.exec(text) ?? []
  const [, before, number] = BEFORE.exec(text) ?? []
  const direction = directionOf(before ?? glued ?? apart ?? '')
  return {
    amount: number?.trim() ?? behind ?? text,
    direction: direction === 'unknown' ? undefined : direction,
  }
}

const NO_TIP = new RegExp(
  [
    'bank deposit|card deposit|deposit to|withdraw|conversion|\\bhold\\b|release|revers|authori[sz]ation|\\border\\b|invoice|refund',
    'charge ?back|top.?up|cash ?out|\\bfees?\\b|pay ?out|dispute|adjustment|\\bloan|cash ?back|interest|transfer to|bill user|exchange',
    'bankgutschrift|kartengutschrift|einbehalt|freigabe|autorisier|bestellung|rechnung|rückzahl|rückbuch|erstattung|abbuchung|auszahlung',
    'umrechnung|gebühr|aufladung|lastschrift|zinsen|depósito banc|retenci|liberaci|autorizaci|pedido|factura|reembolso|retiro|conversi',
    'comisi|devoluci|retenç|liberaç|autorizaç|fatura|saque|convers|tarifa|estorno|blocage|déblocage|autorisation|commande|facture|rembours',
    'retrait|\\bfrais|blocco|sblocco|autorizzazione|\\bordine|fattura|rimborso|prelievo|commissione|blokkering|vrijgave|autorisatie',
    'bestelling|factuur|terugbetal|opname|omrekening|\\bkosten|incasso|vastgehouden|storno|stornier|money request|request sent',
    'cash advance|depósito general|transferencia bancaria a la cuenta|reversión|virement bancaire sur|retenue',
    'faktur|dépôt|einzahlung|storting|versamento contanti|depósito em dinheiro|请求书|請求書|发票|發票|청구서',
    'gutschrift auf kreditkarte|bancaria a cuenta|bonifico bancario sul|versamento generico|depósito geral|wpłata z karty',
    'account correction|debt recovery|reward|\\batm\\b',
    'suspension|annulation|zwrot|zamówien|autoryzac|wstrzyman|返金|オーソリ|与信',
  ].join('|'),
)

/** Whether the written kind of a line can be a tip: no deposit of one's own, hold, authorization, order, invoice or refund. */
export const isTipKind = (kind: string) => !NO_TIP.test(simplify(kind))

const FILLER =
  /^(?:[-–—*.,_?#x0\s]*|#?n[./ ]?[ad]\.?|#value!|nan|none|null|undefined|unknown|unbekannt|not ?provided|not available|nicht verfügbar|nonref|no ?ref|keine(?: angabe)?|k\. ?a\.|nicht angegeben|ohne(?: referenz)?|sans|s\/r|s[ie][nm] refer[eê]ncia)$/i
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d\d$/i // by a spreadsheet: '4.3E+18'

/** Whether a text can identify a payment: neither a filler nor a number that a spreadsheet has rounded. */
export const isPaymentId = (id: string) => !FILLER.test(id) && !ROUNDED.test(id)
