import { expect, test } from 'vitest'
import { isOrdinaryWord } from './word-list.ts'

test.each(['krus', 'gave', 'gift', 'gavekort', 'taskerne', 'kruset', 'wallets', 'running'])(
  '%s is an ordinary word',
  async (word) => {
    expect(await isOrdinaryWord(word)).toBe(true)
  },
)

test.each(['rygsak', 'håndtaskr', 'lædr', 'pumg', 'ryggsæk', 'vasse', '', 'x'.repeat(200)])(
  '"%s" is none',
  async (word) => {
    expect(await isOrdinaryWord(word)).toBe(false)
  },
)
