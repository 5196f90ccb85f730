import { isbot } from 'isbot'

/** A robot that sends the user agent of a browser is counted as a visitor. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent)
}
