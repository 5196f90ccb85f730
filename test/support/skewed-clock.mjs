// Loaded before the program: each process believes another time, an hour ahead or behind.
const skew = process.pid % 2 === 0 ? 3_600_000 : -3_600_000
const { now } = Date
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now() + skew)
    else super(...given)
  }
  static now() {
    return now() + skew
  }
}
