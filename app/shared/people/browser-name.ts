/** Returns null for browsers and systems that people would not recognise. */
export function parseBrowserName(user_agent: string): {
  browser: string | null
  system: string | null
} {
  return { browser: findName(browsers, user_agent), system: findName(systems, user_agent) }
}

type Names = readonly (readonly [mark: RegExp, name: string])[]

// In order of precedence: most user agents also claim to be one of the browsers below them.
const browsers: Names = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

function findName(names: Names, user_agent: string): string | null {
  return names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? null
}

/** Falls back to the start of the user agent itself. */
export function formatBrowserName(userAgent: string): string {
  const browser = formatBrowserNameFindName(formatBrowserNameBrowsers, userAgent)
  const system = formatBrowserNameFindName(formatBrowserNameSystems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (userAgent.slice(0, 40) || 'Unknown browser')
}

function formatBrowserNameFindName(
  names: readonly (readonly [RegExp, string])[],
  text: string,
): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}

// In order of precedence: each user agent also claims to be those below it.
const formatBrowserNameBrowsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const formatBrowserNameSystems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const
