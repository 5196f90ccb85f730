import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { deriveKeys, readServingKeys } from './secrets/derive-keys.ts'
import type { Purpose, KeysFor, ServingKeys } from './secrets/keys.ts'

/** For the supervisor and commands, which hold the secret. */
export type Settings = ReturnType<typeof settingsFrom>

/** For serving processes: no secret and no superuser password. */
export type ServingSettings = ReturnType<typeof servingSettingsFrom>

export const supervisorVariables = ['TORV_SECRET', 'TORV_SECRET_OLD', 'DATABASE_URL'] as const

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TORV_DATA: z.string().min(1).default('var'),
  TORV_SECRET: z.string().min(32).optional(),
  TORV_SECRET_OLD: z.string().default(''),
  TORV_EMBEDDED_DATABASE: z.enum(['yes', 'no']).optional(),
  TORV_DEMO: z.enum(['yes', 'no']).optional(),
  TORV_TEST_PAYMENTS: z.enum(['yes', 'no']).optional(),
  TORV_BACKUPS: z.string().min(1).optional(),
  TORV_BACKUP_DAYS: z.coerce.number().int().min(1).default(14),
  TORV_BACKUP_SPACE: z.coerce.number().min(0.1).default(20),
  TORV_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  TORV_PAGE_MEMORY: z.coerce.number().min(0).default(96),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(10).default(90),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  PLATFORM_HOST: z.string().min(1).default('admin.localhost'),
  DEV_STORE: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  METRICS_ADDRESS: z
    .string()
    .regex(/^([^:]+:\d+|off)$/)
    .default('127.0.0.1:9464'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
})

export function settingsFrom(env: Surroundings) {
  const given = read(env)
  const isProduction = given.NODE_ENV === 'production'
  if (isProduction && !given.DATABASE_URL && given.TORV_EMBEDDED_DATABASE !== 'yes') {
    throw new Error(
      'In production, say where the data lives: DATABASE_URL for a PostgreSQL of your own (15 or newer), ' +
        'or TORV_EMBEDDED_DATABASE=yes to keep it in the embedded one on purpose.',
    )
  }
  if (isProduction && given.TORV_DEMO === 'yes') {
    throw new Error('The demo has public passwords and cannot run in production (TORV_DEMO).')
  }
  if (isProduction && given.DEV_STORE) {
    throw new Error('DEV_STORE shows one store on every host and cannot be set in production.')
  }
  if (isProduction && given.DATABASE_URL && !given.TORV_SECRET) {
    throw new Error(
      'In production with a database of your own, set TORV_SECRET (32 characters or more).',
    )
  }
  if (isProduction && given.SMTP_URL && !given.MAIL_FROM) {
    throw new Error(
      'With SMTP_URL, set MAIL_FROM: an address that this mail server may send from, such as post@your-domain.',
    )
  }
  const { secretFile, backups } = foldersOf(given)
  const formerSecrets = given.TORV_SECRET_OLD.split('\n').filter((former) => former !== '')
  return {
    ...common(given),
    ...keysBy(deriveKeys(given.TORV_SECRET ?? secretIn(secretFile), formerSecrets)),
    databaseUrl: given.DATABASE_URL,
    /** Path of the generated secret, which must be part of the backup. */
    secretFile: given.TORV_SECRET ? null : secretFile,
    backups: {
      folder: backups,
      /** Whether backups run continuously; the command works with any embedded database. */
      isOn:
        !given.DATABASE_URL &&
        given.TORV_BACKUPS !== 'no' &&
        (isProduction || given.TORV_BACKUPS !== undefined),
      retention: { days: given.TORV_BACKUP_DAYS, bytes: given.TORV_BACKUP_SPACE * 1_073_741_824 },
    },
  }
}

export function servingSettingsFrom(env: Surroundings, keys: ServingKeys) {
  return { ...common(read(env)), ...keysBy(readServingKeys(keys)) }
}

function common(given: Given) {
  const isProduction = given.NODE_ENV === 'production'
  const processes = given.TORV_PROCESSES ?? (isProduction ? processesFor(given) : 1)
  const [metricsHost = '', metricsPort = ''] = given.METRICS_ADDRESS.split(':')
  return {
    isProduction,
    hasDemo: !isProduction && given.TORV_DEMO !== 'no',
    /** Opt-in in production, since test payments buy real products. */
    hasTestPayments: isProduction
      ? given.TORV_TEST_PAYMENTS === 'yes'
      : given.TORV_TEST_PAYMENTS !== 'no',
    port: given.PORT,
    address: given.HOST,
    data: foldersOf(given).data,
    /** Serving processes, without the supervisor. */
    processes,
    /** Maximum database connections per process. */
    connections: Math.floor(given.DATABASE_CONNECTIONS / processes),
    /** Bytes of cached pages per process. */
    pageMemory: given.TORV_PAGE_MEMORY * 1_048_576,
    platformHost: given.PLATFORM_HOST,
    devStore: given.DEV_STORE,
    mail: { smtp: given.SMTP_URL, from: given.MAIL_FROM ?? `post@${given.PLATFORM_HOST}` },
    isOwnProxy: proxiesFrom(given.TRUSTED_PROXIES),
    metrics: metricsPort ? { address: metricsHost, port: Number(metricsPort) } : null,
    logLevel: given.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}

function keysBy<Of extends Purpose>(keysFor: KeysFor<Of>) {
  return { keysFor, keyFor: (purpose: Of) => keysFor(purpose)[0] }
}

type Surroundings = Record<string, string | undefined>
type Given = ReturnType<typeof read>

/** Reads the folders without creating anything. */
export function foldersFrom(env: Surroundings) {
  return foldersOf(read(env))
}

function foldersOf({ TORV_DATA, TORV_BACKUPS }: Given) {
  const data = resolve(TORV_DATA)
  const isNamed = TORV_BACKUPS !== undefined && !['yes', 'no'].includes(TORV_BACKUPS)
  return {
    data,
    secretFile: join(data, 'secret'),
    backups: isNamed ? resolve(TORV_BACKUPS) : join(data, 'backups'),
  }
}

function read(env: Surroundings) {
  const parsed = environment.safeParse(env)
  if (parsed.success) return parsed.data
  throw new Error(
    parsed.error.issues.map((fault) => `${fault.path.join('.')}: ${fault.message}`).join('\n'),
  )
}

// A serving process needs at least this many connections.
const fewestConnections = 10

function processesFor({ DATABASE_CONNECTIONS: connections }: { DATABASE_CONNECTIONS: number }) {
  return Math.min(availableParallelism(), Math.floor(connections / fewestConnections))
}

/** Parses addresses and networks such as '10.0.0.0/8, ::1', whose X-Forwarded-For is trusted. */
function proxiesFrom(list: string): (address: string) => boolean {
  const proxies = new BlockList()
  for (const one of list.split(',').map((text) => text.trim())) {
    if (one === '') continue
    const [network = '', bits = ''] = one.split('/')
    const family = familyOf(network)
    if (!family || !/^\d{0,3}$/.test(bits)) throw new Error(`TRUSTED_PROXIES: ${one}`)
    if (bits) proxies.addSubnet(network, Number(bits), family)
    else proxies.addAddress(network, family)
  }
  return (address) => proxies.check(address, familyOf(address) ?? 'ipv4')
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}

function secretIn(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  }
  return readFileSync(file, 'utf8').trim()
}
