import type { HubSettings } from './parcel-hubs.ts'

/** User and key in the address are for stores without an account, as in the demo. */
export function parseHubAddress(text: string, isProduction: boolean): HubSettings {
  const url = new URL(text)
  const { username: api_user, password: api_key } = url
  if (isProduction && (api_user || url.protocol !== 'https:')) {
    throw new Error('TORV_PARCEL_HUB: in production, give an https address without user and key.')
  }
  url.username = ''
  url.password = ''
  return {
    address: url.href.replace(/\/$/, ''),
    sharedAccount: api_user ? { api_user, api_key } : null,
  }
}
