import { expect, test } from 'vitest'
import { PageResponse } from '#platform/http/page-response.ts'

const html = '<p>Æbler til 12 €</p>'

const open = (page = Buffer.from(html)) =>
  new PageResponse(page, { status: 404, headers: { 'content-type': 'text/html' } })

test.each<[string, (response: Response) => Promise<string>]>([
  ['text()', (response) => response.text()],
  ['arrayBuffer()', async (response) => Buffer.from(await response.arrayBuffer()).toString()],
  ['its stream', (response) => new Response(response.body).text()],
  ['a copy', (response) => response.clone().text()],
])('a page is read by %s', async (_, read) => {
  expect(await read(open())).toBe(html)
  // A short buffer is a part of a larger one.
  expect(await read(open(Buffer.from(`1${html}2`).subarray(1, -1)))).toBe(html)
})

test('a copy of a page has its status and headers', () => {
  const { status, headers } = open().clone()
  expect([status, headers.get('content-type')]).toEqual([404, 'text/html'])
})
