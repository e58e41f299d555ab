const WINDOW_MS = 10 * 60 * 1000

// One phone, whose owner may change the amount and the app.
export const TIPS_PER_VISITOR = { max: 10, windowMs: WINDOW_MS }

// A large table, or a few of them behind one address.
export const TIPS_PER_TABLE = { max: 40, windowMs: WINDOW_MS }

// A busy day of a place whose customers all use its network. What is beyond it waits on the phone until midnight.
export const TIPS_PER_TABLE_A_DAY = { max: 300, windowMs: 24 * 60 * 60 * 1000 }

// A hall with many providers may share one address.
export const TIPS_PER_ADDRESS = { max: 200, windowMs: WINDOW_MS }

// More than the busiest event needs. Customers whom the provider has had before have a share of their own.
export const TIPS_PER_PROVIDER = { max: 4000, windowMs: WINDOW_MS }
export const TIPS_OF_KNOWN_PER_PROVIDER = { max: 1000, windowMs: WINDOW_MS }
export const KNOWN_AFTER_MS = 24 * 60 * 60 * 1000
