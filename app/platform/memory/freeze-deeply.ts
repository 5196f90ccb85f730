/** No request may change what others are answered from. */
export function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freezeDeeply(inner)
  return Object.freeze(value)
}
