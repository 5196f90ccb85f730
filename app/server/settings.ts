import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** What the surroundings decide. Read once at start; everything below receives it. */
export type Settings = ReturnType<typeof settingsFrom>

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TORV_DATA: z.string().min(1).default('var'),
  TORV_SECRET: z.string().min(32).optional(),
  TORV_EMBEDDED_DATABASE: z.enum(['yes', 'no']).optional(),
  TORV_DEMO: z.enum(['yes', 'no']).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PLATFORM_HOST: z.string().min(1).default('admin.localhost'),
  DEV_STORE: z.string().min(1).optional(),
  METRICS_ADDRESS: z
    .string()
    .regex(/^([^:]+:\d+|off)$/)
    .default('127.0.0.1:9464'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export function settingsFrom(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((fault) => `${fault.path.join('.')}: ${fault.message}`).join('\n'),
    )
  }
  const given = parsed.data
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
  const data = resolve(given.TORV_DATA)
  const secret = given.TORV_SECRET ?? secretIn(data)
  const [metricsHost = '', metricsPort = ''] = given.METRICS_ADDRESS.split(':')
  return {
    isProduction,
    hasDemo: !isProduction && given.TORV_DEMO !== 'no',
    port: given.PORT,
    address: given.HOST,
    data,
    databaseUrl: given.DATABASE_URL,
    platformHost: given.PLATFORM_HOST,
    devStore: given.DEV_STORE,
    metrics: metricsPort ? { address: metricsHost, port: Number(metricsPort) } : null,
    logLevel: given.LOG_LEVEL,
    /** One secret, a key for each purpose: none of them gives away another. */
    keyFor: (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex'),
  }
}

function secretIn(data: string): string {
  const file = join(data, 'secret')
  mkdirSync(data, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  }
  return readFileSync(file, 'utf8').trim()
}
