import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { FileSettings } from '#platform/files/claim-storage.ts'
import type { StorageAddress } from '#platform/files/file-storage.ts'

type Variables = {
  DATABASE_URL?: string | undefined
  TORV_FILES?: string | undefined
  TORV_FILES_ALSO?: string | undefined
  TORV_FILES_KEY?: string | undefined
  TORV_FILES_SECRET?: string | undefined
  TORV_FILES_ALSO_KEY?: string | undefined
  TORV_FILES_ALSO_SECRET?: string | undefined
}

export function readFileSettings(
  variables: Variables,
  { isProduction, data }: { isProduction: boolean; data: string },
): FileSettings {
  const { TORV_FILES: chosen, TORV_FILES_ALSO: also } = variables
  // Several machines with one database share no folder.
  const current = chosen ?? (variables.DATABASE_URL ? 'database' : join(data, 'files'))
  const { TORV_FILES_KEY: key, TORV_FILES_SECRET: secret } = variables
  const { TORV_FILES_ALSO_KEY: alsoKey = key, TORV_FILES_ALSO_SECRET: alsoSecret = secret } =
    variables
  return {
    current: parsePlace('TORV_FILES', current, { key, secret, isProduction }),
    isDefault: chosen === undefined,
    also: also
      ? parsePlace('TORV_FILES_ALSO', also, { key: alsoKey, secret: alsoSecret, isProduction })
      : null,
  }
}

type Access = { key: string | undefined; secret: string | undefined; isProduction: boolean }

function parsePlace(name: string, text: string, access: Access): StorageAddress | null {
  if (text === 'database') return null
  if (text.startsWith('s3:')) return parseS3(name, text, access)
  if (/^[a-z\d]+:\/\//i.test(text)) {
    throw new Error(`${name}: give a folder, s3://bucket/prefix?… or database, not ${text}`)
  }
  return { kind: 'folder', path: resolve(text) }
}

const usage = 's3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1'

function parseS3(
  name: string,
  text: string,
  { key, secret, isProduction }: Access,
): StorageAddress {
  const refuse = (reason: string) => new Error(`${name}: ${reason}. It reads like ${usage}`)
  const url = URL.parse(text)
  if (!url || url.protocol !== 's3:' || url.port || url.hash) throw refuse('this is no address')
  if (url.username || url.password) {
    throw refuse(`key and secret stand in ${name}_KEY and ${name}_SECRET`)
  }
  const bucket = url.hostname
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) throw refuse('this is no name of a bucket')
  const prefix = url.pathname.replaceAll(/^\/|\/$/g, '')
  if (!/^([\w.-]+(\/[\w.-]+)*)?$/.test(prefix) || prefix.length > 500) {
    throw refuse('the prefix has letters, digits and . _ - / only')
  }
  for (const option of url.searchParams.keys()) {
    if (!['endpoint', 'region', 'style'].includes(option)) throw refuse(`${option} is unknown`)
  }
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z\d-]{1,40}$/.test(region)) throw refuse('this is no region')
  const given = url.searchParams.get('endpoint')
  // Amazon names the bucket in the host; other services take it in the path as well.
  const style = url.searchParams.get('style') ?? (given === null ? 'host' : 'path')
  if (style !== 'host' && style !== 'path') throw refuse('style is host or path')
  const endpoint = URL.parse(given ?? `https://s3.${region}.amazonaws.com`)
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.search || endpoint.username) {
    throw refuse('the endpoint is an https address')
  }
  if (isProduction && endpoint.protocol !== 'https:' && !isLoopback(endpoint.hostname)) {
    throw refuse('in production, the endpoint is an https address')
  }
  if (!endpoint.pathname.endsWith('/')) endpoint.pathname += '/'
  if (!key || !secret) throw new Error(`${name}: set ${name}_KEY and ${name}_SECRET as well`)
  return { kind: 's3', bucket, prefix, region, style, endpoint: endpoint.href, key, secret }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}
