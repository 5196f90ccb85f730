import { expect, test } from 'vitest'
import { noFilters } from '#shared/paths/list-filters.ts'
import { buildFilterView } from './filter-view.ts'

const filters = [
  { key: 'str', name: 'Størrelse', kind: 'values' },
  { key: 'vol', name: 'Volumen', kind: 'range' },
] as const

const counted = (values: Record<string, number>) =>
  Object.entries(values).map(([value, count]) => ({ key: 'str', value, count }))

function build(chosen: Partial<typeof noFilters>, values = counted({ S: 2, M: 1 })) {
  const ranges = [{ key: 'vol', from: 3, to: 20, unit: 'l' }]
  return buildFilterView({ ...noFilters, ...chosen }, { filters, inStock: 3, values, ranges })
}

test('sizes stand in their order, numbers by value, words by the alphabet', () => {
  const list = (values: Record<string, number>) => {
    const [group] = build({}, counted(values)).groups
    return group?.kind === 'values' ? group.values.map(({ value }) => value) : []
  }
  expect(list({ XL: 1, S: 1, M: 1, XXL: 1 })).toEqual(['S', 'M', 'XL', 'XXL'])
  expect(list({ '15"': 1, '9"': 1, '14"': 1 })).toEqual(['9"', '14"', '15"'])
  expect(list({ Ærtegrøn: 1, Åblå: 1, Zink: 1, ask: 1 })).toEqual([
    'ask',
    'Zink',
    'Ærtegrøn',
    'Åblå',
  ])
})

test('a chosen value that nothing has any more stays, so that it can be taken away', () => {
  const [group] = build({ values: { str: ['L', 's'] } }).groups
  expect(group).toMatchObject({
    values: [
      { value: 'S', count: 2, isSelected: true },
      { value: 'M', count: 1, isSelected: false },
      { value: 'L', count: 0, isSelected: true },
    ],
  })
})

test('a single value, and a range of one number, are no choice', () => {
  const view = buildFilterView(noFilters, {
    filters,
    inStock: 1,
    values: counted({ S: 4 }),
    ranges: [{ key: 'vol', from: 3, to: 3, unit: 'l' }],
  })
  expect(view.groups).toEqual([])
})

test('filters that the store does not have count for nothing', () => {
  expect(
    build({ values: { ukendt: ['x'] }, ranges: { str: { from: '1', to: '' } } }),
  ).toMatchObject({
    count: 0,
    chosen: { values: {}, ranges: {} },
  })
})
