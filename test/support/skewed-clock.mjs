import cluster from 'node:cluster'

// Loaded before the program: processes are alternately an hour ahead and an hour behind, and swap after ten
// seconds, as when a clock is set.
const sign = (cluster.worker?.id ?? 0) % 2 === 0 ? 1 : -1
const RealDate = Date
const { now } = RealDate
const begun = now()
const present = () => {
  const real = now()
  return real + (real - begun < 10_000 ? sign : -sign) * 3_600_000
}
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(present())
    else super(...given)
  }
  static now() {
    return present()
  }
}
