import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRefusalStatus, type Refused } from '#shared/errors/errors.ts'
import { sendRedirect, sendRefusal, sendText } from './send-response.ts'
import { methods, type Rejection } from './validate-request.ts'

export function sendRejection(response: ServerResponse, rejection: Rejection): void {
  if (rejection === 'misdirected') sendText(response, 421, 'Misdirected request\n')
  else if ('moved' in rejection) sendRedirect(response, 308, rejection.moved)
  else sendRefusal(response, rejection.refused, toAllowHeader(rejection.refused))
}

function toAllowHeader({ refused: code }: Refused): Record<string, string> {
  return code === 'methodNotAllowed' ? { allow: [...methods].join(', ') } : {}
}

/** Closes the connection if an unread body remains on it. */
export function refuseUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refused,
): void {
  sendRefusal(response, refusal, {
    ...(!request.complete && { connection: 'close' }),
    ...(getRefusalStatus(refusal) === 503 && { 'retry-after': '2' }),
  })
}
