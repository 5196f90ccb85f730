/**
 * The name for a mail to an unconfirmed address; empty if it is not a plain name. Prevents signing up with a
 * foreign address to send messages through the shop.
 */
export function toGreetingName(name: string): string {
  return /^(?:[\p{Letter}\p{Mark}'’ -]|\.(?= |$)){1,60}$/u.test(name) ? name : ''
}
