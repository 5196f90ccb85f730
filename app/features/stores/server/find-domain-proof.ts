import { timingSafeEqual } from 'node:crypto'
import { request } from 'node:http'
import {
  proofPath,
  toProofRecordName,
  formatProof,
  type DomainFinding,
} from '../rules/domain-proof.ts'
import { serviceTimes } from '#shared/durations.ts'
import { connectToHost, type Internet } from '#platform/media/internet.ts'
import { openSlots } from '#platform/memory/slots.ts'

const maxFileLength = 1_024

// Limits concurrent network checks.
const withConcurrencyLimit = openSlots(4)

/** Checks for the token in a TXT record, then in a file served by the host. */
export function findDomainProof(
  host: string,
  token: string,
  internet: Internet,
): Promise<DomainFinding> {
  return withConcurrencyLimit(async () => {
    const expected = formatProof(token)
    const records = await withTimeout(internet.resolveTexts(toProofRecordName(host)), [])
    if (records.some((record) => isEqualText(record.trim(), expected))) return 'dns'
    const file = await fetchProofFile(host, internet)
    if (file !== null && isEqualText(file.trim(), expected)) return 'file'
    if (records.length > 0) return 'other_record'
    if (file !== null) return 'other_file'
    return (await withTimeout(internet.resolveAddresses(host), [])).length > 0
      ? 'nothing'
      : 'unreachable'
  })
}

async function fetchProofFile(host: string, internet: Internet): Promise<string | null> {
  for (const protocol of ['https', 'http']) {
    const signal = AbortSignal.timeout(serviceTimes.domainProof)
    const text = await fetchText(
      new URL(`${protocol}://${host}${proofPath}`),
      internet,
      signal,
    ).catch(() => null)
    if (text !== null) return text
  }
  return null
}

/**
 * Public addresses only, without redirects: a response of another host proves nothing.
 * Proven by app/features/stores/tests/domains.shop.test.ts: a file at the host, fetched from a public address without redirects, proves a domain
 */
async function fetchText(
  url: URL,
  internet: Internet,
  signal: AbortSignal,
): Promise<string | null> {
  const connection = await connectToHost(url, internet, signal)
  return new Promise((resolve, reject) => {
    request({
      path: url.pathname,
      headers: { host: url.host, 'user-agent': 'Torv', accept: 'text/plain' },
      createConnection: () => connection,
      signal,
    })
      .once('response', async (response) => {
        try {
          if (response.statusCode !== 200) return resolve(null)
          let text = ''
          for await (const chunk of response) {
            text += String(chunk)
            if (text.length > maxFileLength) return resolve(null)
          }
          resolve(text)
        } catch (error) {
          reject(error)
        } finally {
          response.destroy()
        }
      })
      .on('error', reject)
      .end()
  })
}

async function withTimeout<Value>(promise: Promise<Value>, fallback: Value): Promise<Value> {
  const timeout = new Promise<Value>((resolve) => {
    setTimeout(() => resolve(fallback), serviceTimes.domainProof).unref()
  })
  return Promise.race([promise.catch(() => fallback), timeout])
}

function isEqualText(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
