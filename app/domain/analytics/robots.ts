/**
 * Whether a visit is a machine's, by what it calls itself. A short rule: one that claims to be a browser is counted as
 * one.
 */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || robots.test(userAgent)
}

const robots =
  /(?<!cu)bot\b|bot[/;-]|crawl|spider|slurp|preview|scan|monitor|uptime|lighthouse|facebookexternalhit|^(?!mozilla).*(curl|wget|python|java|axios|node|go-http|okhttp|http-?client|libwww|ruby|php)/i
