import { timingSafeEqual } from 'node:crypto'
import { request } from 'node:http'
import { proofPath, proofRecord, proofText, type DomainFinding } from '#domain/domain-proof.ts'
import { connectionTo, type Internet } from '../media/internet.ts'
import { turns } from '../turns.ts'

const patience = 5_000
const longestFile = 1_024

// Limits concurrent network checks.
const inTurn = turns(4)

/** Checks for the token in a TXT record, then in a file served by the host. */
export function findDomainProof(
  host: string,
  token: string,
  internet: Internet,
): Promise<DomainFinding> {
  return inTurn(async () => {
    const expected = proofText(token)
    const records = await within(internet.textsOf(proofRecord(host)), [])
    if (records.some((record) => isSame(record.trim(), expected))) return 'dns'
    const file = await fileAt(host, internet)
    if (file !== null && isSame(file.trim(), expected)) return 'file'
    if (records.length > 0) return 'other_record'
    if (file !== null) return 'other_file'
    return (await within(internet.addressesOf(host), [])).length > 0 ? 'nothing' : 'unreachable'
  })
}

async function fileAt(host: string, internet: Internet): Promise<string | null> {
  for (const protocol of ['https', 'http']) {
    const signal = AbortSignal.timeout(patience)
    const text = await read(new URL(`${protocol}://${host}${proofPath}`), internet, signal).catch(
      () => null,
    )
    if (text !== null) return text
  }
  return null
}

/** Public addresses only, without redirects: a response of another host proves nothing. */
async function read(url: URL, internet: Internet, signal: AbortSignal): Promise<string | null> {
  const connection = await connectionTo(url, internet, signal)
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
            if (text.length > longestFile) return resolve(null)
          }
          resolve(text)
        } catch (fault) {
          reject(fault)
        } finally {
          response.destroy()
        }
      })
      .on('error', reject)
      .end()
  })
}

async function within<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const late = new Promise<Answer>((resolve) => {
    setTimeout(() => resolve(otherwise), patience).unref()
  })
  return Promise.race([asked.catch(() => otherwise), late])
}

function isSame(found: string, expected: string): boolean {
  const [one, other] = [Buffer.from(found), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
