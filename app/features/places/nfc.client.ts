type Reader = { write: (message: { records: { recordType: 'url'; data: string }[] }) => Promise<void> }

const findReader = () => (window as unknown as { NDEFReader?: new () => Reader }).NDEFReader

/** Whether this browser can write NFC tags. */
export const canWriteTags = () => findReader() !== undefined

/** Writes an address on the tag that is held to the phone; false when that failed. */
export async function writeTag(address: string) {
  const NdefReader = findReader()
  if (!NdefReader) return false
  try {
    await new NdefReader().write({ records: [{ recordType: 'url', data: address }] })
    return true
  } catch {
    return false
  }
}
