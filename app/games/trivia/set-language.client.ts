/** Marks a text that may be in another language than the page; without a language it is in that of the page. */
export function setLanguage(element: HTMLElement, language: string) {
  if (language) element.lang = language
  else element.removeAttribute('lang')
}
