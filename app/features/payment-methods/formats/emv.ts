// Mechanism: EMV texts with their CRC, EPC codes
/** An element of an EMV text: its id of two digits, and a text or elements in it. */
export type EmvElement = readonly [id: string, value: string | readonly EmvElement[]]

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF. */
export function crc16(text: string) {
  let crc = 0xffff
  for (const byte of bytesOf(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Elements as id, length in bytes and value. A value has at most 99 bytes. */
export function writeElements(elements: readonly EmvElement[]): string {
  return elements
    .map(([id, value]) => {
      const text = typeof value === 'string' ? value : writeElements(value)
      const { length } = bytesOf(text)
      if (length > 99) throw new RangeError(`Element ${id} has ${length} bytes`)
      return id + String(length).padStart(2, '0') + text
    })
    .join('')
}

/** The text of an EMV code (EMVCo, QR Code Specification, Merchant-Presented Mode) with its checksum. */
export function writeEmv(elements: readonly EmvElement[]) {
  const text = `${writeElements(elements)}6304`
  return text + crc16(text)
}
