/** On every answer, whoever asked and whatever came of it. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

// Whatever browsers know that a shop has no use for, for itself and for whoever is a guest on its pages.
const denied = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

// The staff's passkeys are asked for by a page itself, never by what stands in it.
const ownOnly = ['publickey-credentials-create', 'publickey-credentials-get']

/** What a page may ask of its browser; an answer that is no page asks nothing, and is spared the words. */
export const pagePermissions = [
  ...denied.map((feature) => `${feature}=()`),
  ...ownOnly.map((feature) => `${feature}=(self)`),
].join(', ')

export function permissionsFor(type: string | null): Readonly<Record<string, string>> {
  return type?.startsWith('text/html') ? { 'permissions-policy': pagePermissions } : {}
}

// Sent in production alone. A merchant's other subdomains are not ours to bind to https.
export const strictTransport = 'max-age=63072000'
