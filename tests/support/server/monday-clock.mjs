// Loaded by a product of a test: it is Monday morning, and what looks every minute looks every second.
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
const sinceStart = performance.now.bind(performance)
performance.now = () => sinceStart() * 60
