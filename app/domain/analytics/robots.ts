/** A robot that sends the user agent of a browser is counted as a visitor. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || robots.test(userAgent)
}

const robots =
  /(?<!cu)bot\b|bot[/;-]|crawl|spider|slurp|preview|scan|monitor|uptime|lighthouse|facebookexternalhit|^(?!mozilla).*(curl|wget|python|java|axios|node|go-http|okhttp|http-?client|libwww|ruby|php)/i
