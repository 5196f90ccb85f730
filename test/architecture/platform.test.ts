import { expect, test } from 'vitest'
import { describeUnsupported } from '../../tools/platform.mjs'

const debian = { platform: 'linux', arch: 'x64', glibc: '2.36', node: '20.11.0' }

test('Linux with glibc and macOS are supported, on both processors', () => {
  expect(describeUnsupported(debian)).toBeNull()
  expect(describeUnsupported({ ...debian, arch: 'arm64' })).toBeNull()
  expect(
    describeUnsupported({ ...debian, platform: 'darwin', arch: 'arm64', glibc: undefined }),
  ).toBeNull()
})

test.each([
  ['Windows', { platform: 'win32', glibc: undefined }, 'WSL 2'],
  ['another system', { platform: 'freebsd' }, 'not on freebsd'],
  ['another processor', { arch: 'ia32' }, 'not on ia32'],
  ['a Linux without glibc', { glibc: undefined }, 'Alpine'],
  ['an old Node', { node: '18.20.0' }, '18.20.0'],
])('%s is told what to use instead', (_, machine, words) => {
  expect(describeUnsupported({ ...debian, ...machine })).toContain(words)
})
