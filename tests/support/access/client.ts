/** Who asks in tests of routes. It loads nothing of the product, whose settings may not be there yet. */
export const CLIENT = { ip: '10.0.0.1', origin: 'https://tips.example', requestId: '', nonce: '' }
