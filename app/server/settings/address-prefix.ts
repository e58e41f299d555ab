/** Whether a text is an address that can stand for all below it: no name, no question, no fragment, nothing encoded. */
export function isAddressPrefix(text: string) {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && !/[?#%]/.test(text) && !url.username && !url.password
  )
}
