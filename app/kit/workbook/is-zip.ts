/** Whether this is an archive, as the workbooks of today are. */
export const isZip = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 4)) === 'PK\x03\x04'
