// Loaded by a product of a test: it is Monday morning, and what looks every minute looks ten times a second.
const shift = Number(process.env.TEST_CLOCK) - Date.now()
const Real = Date
globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length ? parts : [Real.now() + shift]))
  }
  static now() {
    return Real.now() + shift
  }
}
const every = globalThis.setInterval
globalThis.setInterval = (work, ms, ...values) => every(work, ms === 60_000 ? 100 : ms, ...values)
