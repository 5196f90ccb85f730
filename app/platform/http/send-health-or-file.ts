import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Target } from './canonical-path.ts'
import type { RequestRecord } from './request-record.ts'
import { sendStatic, sendText } from './send-response.ts'
import type { StaticFiles } from './static-files.ts'

export async function sendHealthOrFile(
  { files, isReady }: { files: StaticFiles; isReady(): Promise<boolean> },
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: Target,
  record: RequestRecord,
): Promise<boolean> {
  if (path === '/healthz' || path === '/readyz') {
    record.kind = 'health'
    const isUp = path === '/healthz' || (await isReady())
    sendText(response, isUp ? 200 : 503, isUp ? 'ok\n' : 'not ready\n')
    return true
  }
  const file = await files.find(path, search)
  if (!file) return false
  record.kind = 'file'
  sendStatic(request, response, file)
  return true
}
