import { expect, test } from 'vitest'
import { moveBlock, type HomeBlockKind } from './home-blocks.ts'

const blocks: { id: string; kind: HomeBlockKind }[] = [
  { id: 'h', kind: 'hero' },
  { id: 'c', kind: 'categories' },
  { id: 't', kind: 'text' },
  { id: 'l', kind: 'list' },
]

function move(id: string, place: number): string {
  return moveBlock(blocks, id, place)
    .map((block) => block.id)
    .join('')
}

test('a block moves to its place, and the others close up', () => {
  expect(move('l', 2)).toBe('hlct')
  expect(move('c', 4)).toBe('htlc')
})

test('the hero stays first', () => {
  expect(move('h', 3)).toBe('hctl')
  expect(move('t', 1)).toBe('htcl')
})

test('a place beyond the end is the end, and an unknown block moves nothing', () => {
  expect(move('c', 99)).toBe('htlc')
  expect(move('x', 2)).toBe('hctl')
})
