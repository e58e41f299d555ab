const COMPUTER = '(hover: hover) and (pointer: fine) and (min-width: 600px)'

/** What the customer holds, as far as a browser tells. */
export const device = () => (matchMedia(COMPUTER).matches ? 'computer' : 'phone')
