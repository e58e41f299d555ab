// Mechanism: currency signs, written amounts, decimal marks
import type { Currency } from '#content/currencies.ts'

/**
 * What stands beside an amount instead of its code: as people write it, and as `Intl` prints it in any language. All symbols of
 * its 819 locales, wide and narrow, were compared on 2026-11-29 with Node 20.20.2 (ICU 78.2, CLDR 48).
 */
export const SIGNS: Record<Currency, string> = {
  USD: 'u$s us dollar dollars us$ $ щ.д $su $us ߊߞߘ$',
  EUR: 'euro euros €',
  GBP: 'pound pounds ￡ stg £ uk£ £ru £gb gb£',
  BRL: 'real reais r$ br$',
  AED: 'dh dhs dirham dirhams درهم د.إ ए.इ.दि ߊߐߘ',
  ARS: 'pesos $ ar$ ए.आर.एस $ar ߊߖ߭ߔ',
  AUD: 'au$ $ a$ $a $au $ߐ aud$',
  CAD: 'c$ can$ ca$ $ $ca सि.ए$ ka$',
  CHF: 'fr sfr franken सि.ऐत्स.एफ ߛߥߝ',
  CLP: 'pesos $ cl$ सि.एल.पि $cl ߛߟߔ vote$',
  COP: 'pesos $ co$ सि.अ.पि $co ߞߐߔ',
  CZK: 'kc korun kč सि.जेद.के ߗߞߞ кч',
  DKK: 'kr दि.के.के के.आर ߘߞߞ dkr',
  HKD: 'hk 元 港幣 港币 hk$ $ hks $hk ऐत्स.के$ ߤߞߘ',
  HUF: 'forint ft ऐत्स.इउ.एफ एफ.ति ߤߜ߭ߝ voteft',
  IDR: 'rp rupiah ߍ߲ߘߙ',
  ILS: 'nis shekel shekels ש"ח ש״ח שח ₪',
  INR: 'rs re rupee rupees रु रू ₹',
  ISK: 'kr íkr आई.एस.के के.आर ߌߛߞ ikr',
  JPY: '円 yen ￥ 圓 jp¥ ¥ ߗ߭ߔߦ',
  KRW: '원 won ￦ kr₩ ₩',
  MXN: 'pesos m.n. mn mx$ $ एम.एक्स$ $mx ߡߞ$',
  MYR: 'rm ringgit ߡߦߙ',
  NOK: 'kr एन.अ.के के.आर nkr ߣߐߞ',
  NZD: 'nz$ $ $zn $nz $ߣߖ߭ nzd$',
  PEN: 's/ soles sol पि.इ.एन ߔߋߛ',
  PHP: 'p pesos piso ₱ 𞤨𞤨𞤸',
  PLN: 'zl złotych zł पि.एल.एन ߔߟߗ߭ зл',
  RON: 'lei leu ley आर.अ.एन लेई лей l रॉन レイ ಲೀ ߙߎߟ lej votelei',
  SEK: 'kr एस.इ.के के.आर кр ߛߥߞ skr',
  SGD: 's$ $ $sg ߛߜ߭ߘ',
  THB: 'บาท baht th฿ ฿ ߕߘߓ',
  TRY: 'tl lira ₺ ति.आर.वाई ߕߎߟ тл',
  TWD: 'nt ntd 元 圓 塊 nt$ $ एन.ति$ ߕߥߘ',
  UYU: '$u u$ pesos $ uy$ इउ.वाई.इउ $uy ߎ߳ߔ',
  VND: 'đ vnđ đồng dong ₫',
  ZAR: 'rand r जेत.ए.आर आर ߥߝߙ',
}
