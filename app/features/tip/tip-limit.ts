/** Tips from one address: a whole room of customers may stand behind it. */
export const TIPS_PER_ADDRESS = { max: 200, windowMs: 10 * 60 * 1000 }
