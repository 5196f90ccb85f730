import { cacheSeconds } from '#shared/durations.ts'
/** Sent with every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

// Browser features denied to the page and to third parties embedded in it.
const denied = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
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

// Staff passkeys and the copied link of a product: allowed for the page itself, not for embedded frames.
const sameOriginOnly = [
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
]

/** Sent with HTML responses only. */
export const pagePermissions = [
  ...denied.map((feature) => `${feature}=()`),
  ...sameOriginOnly.map((feature) => `${feature}=(self)`),
].join(', ')

export function getPermissionsHeader(type: string | null): Readonly<Record<string, string>> {
  return type?.startsWith('text/html') ? { 'permissions-policy': pagePermissions } : {}
}

// Production only. Without `includeSubDomains`, since a merchant's other subdomains are not ours.
export const strictTransport = `max-age=${cacheSeconds.strictTransport}`
