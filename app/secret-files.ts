import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

const supervisorSecrets = [
  'TORV_SECRET',
  'TORV_SECRET_OLD',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
  'TORV_DIRECTORY_URL',
  'TORV_CELL_DATABASES',
  'TORV_FILES_KEY',
  'TORV_FILES_SECRET',
  'TORV_FILES_ALSO_KEY',
  'TORV_FILES_ALSO_SECRET',
]

/** Serving processes must not inherit these. */
export const supervisorVariables = supervisorSecrets.flatMap((name) => [name, `${name}_FILE`])

/** Reads secrets from the files that containers and systemd mount: TORV_SECRET_FILE fills TORV_SECRET. */
export function readSecretFiles(env: Environment): Environment {
  const read = [...supervisorSecrets, 'SMTP_URL'].flatMap((name) => {
    const file = env[`${name}_FILE`]
    return file && env[name] === undefined ? [[name, readSecret(`${name}_FILE`, file)]] : []
  })
  return { ...env, ...Object.fromEntries(read) }
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`${name}: ${file} cannot be read.`, { cause: error })
  }
}
