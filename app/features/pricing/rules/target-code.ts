import { isId } from '#shared/id.ts'
import { toAttributeKey, toBrandKey, type Target } from './target.ts'

/** A target as the value of a checkbox, such as `category:<id>`. */
export function toTargetCode(target: Target): string {
  switch (target.of) {
    case 'everything':
      return 'everything'
    case 'product':
    case 'variant':
    case 'category':
      return `${target.of}:${target.id}`
    case 'brand':
      return `brand:${target.name}`
    case 'attribute':
      return `attribute:${target.name}\t${target.value}`
  }
}

export function parseTargetCode(code: string): Target | null {
  const [of = '', ...rest] = code.split(':')
  const text = rest.join(':')
  switch (of) {
    case 'everything':
      return { of }
    case 'product':
    case 'variant':
    case 'category':
      return isId(text) ? { of, id: text.toLowerCase() } : null
    case 'brand':
      return text.trim() ? { of, name: text, key: toBrandKey(text) } : null
    case 'attribute': {
      const [name = '', value = ''] = text.split('\t')
      const isComplete = name.trim() !== '' && value.trim() !== ''
      return isComplete ? { of, name, value, key: toAttributeKey(name, value) } : null
    }
    default:
      return null
  }
}
