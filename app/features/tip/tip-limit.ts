/** Tips from one address: a whole room of customers may stand behind it. */
export const TIPS_PER_ADDRESS = { max: 200, windowMs: 10 * 60 * 1000 }

/** Tips for one provider, from wherever they come: more than the busiest stage brings. */
export const TIPS_PER_PROVIDER = { max: 5000, windowMs: 10 * 60 * 1000 }
