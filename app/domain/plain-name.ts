/**
 * The name for a letter to somebody whose address is not yet proven; nothing when it is no mere name. Whoever signs up
 * with a stranger's address must not have the shop write to them in words of their choosing.
 */
export function plainName(name: string): string {
  return /^(?:[\p{Letter}\p{Mark}'’ -]|\.(?= |$)){1,60}$/u.test(name) ? name : ''
}
