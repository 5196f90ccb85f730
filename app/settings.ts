import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { readCellSettings } from '#cells/server/cell-settings.ts'
import { readFileSettings } from './file-settings.ts'
import { parseProxies } from './parse-proxies.ts'
import {
  deriveKeys,
  readServingKeys,
  type Purpose,
  type KeysFor,
  type ServingKeys,
} from '#platform/crypto/keys.ts'
import { readAddress } from '#platform/database/parse-address.ts'
import { parseShopsBelow } from './parse-shops-below.ts'
import { parseTraceSettings } from '#platform/tracing/trace-settings.ts'
import { parseHubAddress } from '#platform/parcels/parse-hub-address.ts'
import { readSecretFiles } from './secret-files.ts'

/** The supervisor and commands hold the secret. */
export type Settings = ReturnType<typeof readSettings>

/** Serving processes get neither the secret nor the superuser's password. */
export type ServingSettings = ReturnType<typeof readServingSettings>

/** A serving process holds four connections of its own, and one for each of six logins. */
const minConnections = 10

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
  TORV_FILES: z.string().min(1).optional(),
  TORV_FILES_ALSO: z.string().min(1).optional(),
  TORV_FILES_KEY: z.string().min(1).optional(),
  TORV_FILES_SECRET: z.string().min(1).optional(),
  TORV_FILES_ALSO_KEY: z.string().min(1).optional(),
  TORV_FILES_ALSO_SECRET: z.string().min(1).optional(),
  TORV_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  TORV_PAGE_MEMORY: z.coerce.number().min(0).default(96),
  TORV_PARCEL_HUB: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_SESSION_URL: z.string().min(1).optional(),
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(minConnections).optional(),
  TORV_DIRECTORY_URL: z.string().min(1).optional(),
  TORV_CELL: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/)
    .optional(),
  TORV_CELL_DATABASES: z.string().default(''),
  TORV_HOST_MAP: z.string().min(1).optional(),
  TORV_HAPROXY_SOCKET: z.string().default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  PLATFORM_HOST: z.string().min(1).default('admin.localhost'),
  TORV_SHOPS_BELOW: z.string().min(1).optional(),
  DEV_STORE: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  METRICS_ADDRESS: z
    .string()
    .regex(/^([^:]+:\d+|off)$/)
    .default('127.0.0.1:9464'),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
})

export function readSettings(env: Environment) {
  const variables = parseEnvironment(env)
  const isProduction = variables.NODE_ENV === 'production'
  if (isProduction && !variables.DATABASE_URL && variables.TORV_EMBEDDED_DATABASE !== 'yes') {
    throw new Error(
      'In production, choose a database: set DATABASE_URL for your own PostgreSQL (15 or newer), ' +
        'or TORV_EMBEDDED_DATABASE=yes for the embedded one.',
    )
  }
  if (isProduction && variables.TORV_DEMO === 'yes') {
    throw new Error('The demo has public passwords and cannot run in production (TORV_DEMO).')
  }
  if (isProduction && variables.DEV_STORE) {
    throw new Error('DEV_STORE shows one store on every host and cannot be set in production.')
  }
  if (isProduction && variables.DATABASE_URL && !variables.TORV_SECRET) {
    throw new Error(
      'In production with a database of your own, set TORV_SECRET (32 characters or more).',
    )
  }
  if (isProduction && variables.SMTP_URL && !variables.MAIL_FROM) {
    throw new Error(
      'With SMTP_URL, set MAIL_FROM: an address that this mail server may send from, such as post@your-domain.',
    )
  }
  const { data, secretFile, backups } = toFolders(variables)
  const formerSecrets = variables.TORV_SECRET_OLD.split('\n').filter((former) => former !== '')
  const keyAccess = toKeyAccess(
    deriveKeys(variables.TORV_SECRET ?? readOrCreateSecret(secretFile), formerSecrets),
  )
  return {
    ...toCommonSettings(variables),
    ...keyAccess,
    /** The address of a PostgreSQL of one's own. */
    databaseAddress: readAddress(variables),
    ...readCellSettings(variables, keyAccess.keyFor),
    files: readFileSettings(variables, { isProduction, data }),
    /** Path of the generated secret, which must be part of the backup. */
    secretFile: variables.TORV_SECRET ? null : secretFile,
    backups: {
      folder: backups,
      /** Whether backups run continuously; the command works with any embedded database. */
      isOn:
        !variables.DATABASE_URL &&
        variables.TORV_BACKUPS !== 'no' &&
        (isProduction || variables.TORV_BACKUPS !== undefined),
      retention: {
        days: variables.TORV_BACKUP_DAYS,
        bytes: variables.TORV_BACKUP_SPACE * 1_073_741_824,
      },
    },
  }
}

export function readServingSettings(env: Environment, keys: ServingKeys) {
  return { ...toCommonSettings(parseEnvironment(env)), ...toKeyAccess(readServingKeys(keys)) }
}

function toCommonSettings(variables: ParsedEnvironment) {
  const isProduction = variables.NODE_ENV === 'production'
  const processes = variables.TORV_PROCESSES ?? (isProduction ? countProcesses(variables) : 1)
  const [metricsHost = '', metricsPort = ''] = variables.METRICS_ADDRESS.split(':')
  return {
    isProduction,
    hasDemo: !isProduction && variables.TORV_DEMO !== 'no',
    /** Opt-in in production, since test payments buy real products. */
    hasTestPayments: isProduction
      ? variables.TORV_TEST_PAYMENTS === 'yes'
      : variables.TORV_TEST_PAYMENTS !== 'no',
    parcelHub: parseHubAddress(variables.TORV_PARCEL_HUB ?? shipmondoAddress, isProduction),
    /** The demo brings its own parcel hub. */
    hasDemoHub: !isProduction && variables.TORV_DEMO !== 'no' && !variables.TORV_PARCEL_HUB,
    port: variables.PORT,
    address: variables.HOST,
    data: toFolders(variables).data,
    /** Serving processes, without the supervisor. */
    processes,
    /** Maximum database connections per process. */
    connections: shareConnections(variables, processes),
    /** Bytes of cached pages per process. */
    pageMemory: variables.TORV_PAGE_MEMORY * 1_048_576,
    platformHost: variables.PLATFORM_HOST,
    /** Stores get hosts directly below it without a proof. */
    shopsBelow: parseShopsBelow(variables.TORV_SHOPS_BELOW, variables.PLATFORM_HOST, isProduction),
    devStore: variables.DEV_STORE,
    mail: {
      smtp: variables.SMTP_URL,
      from: variables.MAIL_FROM ?? `post@${variables.PLATFORM_HOST}`,
    },
    isOwnProxy: parseProxies(variables.TRUSTED_PROXIES),
    metrics: metricsPort ? { address: metricsHost, port: Number(metricsPort) } : null,
    tracing: parseTraceSettings(variables),
    logLevel: variables.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}

const shipmondoAddress = 'https://app.shipmondo.com/api/public/v3'

function toKeyAccess<Of extends Purpose>(keysFor: KeysFor<Of>) {
  return { keysFor, keyFor: (purpose: Of) => keysFor(purpose)[0] }
}

type Environment = Record<string, string | undefined>
type ParsedEnvironment = ReturnType<typeof parseEnvironment>

/** Reads the folders without creating anything. */
export function readFolders(env: Environment) {
  return toFolders(parseEnvironment(env))
}

function toFolders({ TORV_DATA, TORV_BACKUPS }: ParsedEnvironment) {
  const data = resolve(TORV_DATA)
  const isPath = TORV_BACKUPS !== undefined && !['yes', 'no'].includes(TORV_BACKUPS)
  return {
    data,
    secretFile: join(data, 'secret'),
    backups: isPath ? resolve(TORV_BACKUPS) : join(data, 'backups'),
  }
}

function parseEnvironment(env: Environment) {
  const parsed = environment.safeParse(readSecretFiles(env))
  if (parsed.success) return parsed.data
  throw new Error(
    parsed.error.issues.map((error) => `${error.path.join('.')}: ${error.message}`).join('\n'),
  )
}

type ConnectionVariables = {
  DATABASE_CONNECTIONS?: number | undefined
  TORV_PROCESSES?: number | undefined
  DATABASE_URL?: string | undefined
}

// Two machines fit the 100 that PostgreSQL allows unless told otherwise; the embedded one serves one machine.
function countConnections(variables: ConnectionVariables) {
  const { DATABASE_CONNECTIONS: limit, TORV_PROCESSES: processes = 0, DATABASE_URL } = variables
  return limit ?? (DATABASE_URL ? Math.max(40, processes * minConnections) : 90)
}

function countProcesses(variables: ConnectionVariables) {
  return Math.min(availableParallelism(), Math.floor(countConnections(variables) / minConnections))
}

function shareConnections(variables: ConnectionVariables, processes: number): number {
  const connections = countConnections(variables)
  if (connections >= processes * minConnections) return Math.floor(connections / processes)
  throw new Error(
    `DATABASE_CONNECTIONS=${connections} is too few for ${processes} processes (TORV_PROCESSES): ` +
      `each needs ${minConnections}.`,
  )
}

function readOrCreateSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
