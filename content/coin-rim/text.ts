/** Around the printed QR code, below the business name. */
export const CARD_RIM = 'SCAN FOR FUN & MORE'
