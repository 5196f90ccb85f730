import type { Vec } from './vector.ts'

/** Points in space from text: points`0 1 2, 3 4 5`. */
export function points(text: TemplateStringsArray, ...values: number[]): Vec[] {
  return rows(text, values).map(([x = 0, y = 0, z = 0]) => [x, y, z])
}

/** Pairs of numbers, such as the radius and height of a turned shape. */
export function profile(text: TemplateStringsArray, ...values: number[]): [number, number][] {
  return rows(text, values).map(([a = 0, b = 0]) => [a, b])
}

function rows(text: TemplateStringsArray, values: number[]): number[][] {
  return String.raw({ raw: text }, ...values)
    .split(',')
    .map((row) => row.trim().split(/\s+/).map(Number))
}
